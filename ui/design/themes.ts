/** Makes a class of each theme, so that both stand on one page: `theme-light` and `theme-dark`, from the rules of the palette itself. */
export function themesAsClasses(): CSSStyleSheet {
  const light: string[] = []
  const dark: string[] = []
  for (const rule of rulesOf([...document.styleSheets])) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.startsWith(':root')) continue
    // The same once more, for who has chosen it.
    if (rule.selectorText.includes('"dark"')) continue
    const isDark = rule.parentRule instanceof CSSMediaRule && rule.parentRule.conditionText.includes('dark')
    if (isDark) dark.push(rule.style.cssText)
    else light.push(rule.style.cssText)
  }
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.theme-light{${light.join('')}}.theme-dark{${[...light, ...dark].join('')}}`)
  return sheet
}

function rulesOf(groups: (CSSStyleSheet | CSSGroupingRule)[]): CSSRule[] {
  return groups.flatMap((group) =>
    [...group.cssRules].flatMap((rule) => (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) ? rulesOf([rule]) : [rule])),
  )
}
