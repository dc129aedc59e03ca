/** Closes the language menu by Escape or a tap outside. */
export function closeOnOutsideTap(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-language-menu]')
  if (!menu) return
  document.addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    menu.open = false
    ;(menu.querySelector('summary') as HTMLElement).focus()
  })
}
