const lines = '#e4dccf'
const soft = '#655c51'
const primary = '#1d4f56'
const canvas = '#faf7f2'
const display = "Brygada, 'Iowan Old Style', Palatino, Georgia, serif"

/** How mails look. Many mail programs read no stylesheet and few CSS properties; all of them support these. */
export const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: canvas,
    color: '#2a2622',
    fontFamily: 'system-ui, Segoe UI, Roboto, sans-serif',
  },
  card: {
    maxWidth: '520px',
    margin: '0 auto',
    padding: '28px 24px',
    backgroundColor: '#ffffff',
    border: `1px solid ${lines}`,
    borderRadius: '12px',
    overflowWrap: 'break-word',
  },
  head: { margin: '0 0 20px', borderCollapse: 'collapse' },
  // The mark is drawn by borders: an image of it would be missing wherever images are blocked.
  mark: { width: '32px', height: '32px', padding: 0, backgroundColor: primary, borderRadius: '8px', verticalAlign: 'middle' },
  door: {
    width: '10px',
    height: '13px',
    margin: '0 auto',
    border: `3px solid ${canvas}`,
    borderBottom: 0,
    borderRadius: '8px 8px 0 0',
    fontSize: 0,
    lineHeight: 0,
  },
  brand: { padding: '0 10px', fontFamily: display, fontSize: '21px', fontWeight: 700, color: primary },
  photo: { display: 'block', border: 0, borderRadius: '72px 72px 12px 12px', backgroundColor: lines },
  property: {
    padding: '0 16px',
    paddingInlineEnd: 0,
    fontFamily: display,
    fontSize: '19px',
    lineHeight: '1.25',
    fontWeight: 700,
    verticalAlign: 'bottom',
    overflowWrap: 'anywhere',
  },
  text: { margin: '0 0 16px', fontSize: '17px', lineHeight: '1.55' },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse', borderTop: `1px solid ${lines}` },
  title: { padding: '0 0 6px', fontSize: '17px', fontWeight: 600, color: primary },
  row: { borderBottom: `1px solid ${lines}` },
  label: {
    width: '36%',
    fontSize: '15px',
    lineHeight: '1.5',
    fontWeight: 400,
    verticalAlign: 'top',
    color: soft,
  },
  value: { padding: '8px 0', fontSize: '17px', lineHeight: '1.4', verticalAlign: 'top', overflowWrap: 'anywhere' },
  link: { color: primary },
  quoteLabel: { margin: '0 0 4px', fontSize: '15px', color: soft },
  quote: {
    margin: '0 0 20px',
    padding: '12px 16px',
    fontSize: '17px',
    lineHeight: '1.5',
    backgroundColor: canvas,
    borderRadius: '8px',
    overflowWrap: 'anywhere',
  },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: primary,
    color: '#ffffff',
    borderRadius: '12px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  foot: { margin: '20px 0 0', fontSize: '13px', lineHeight: '1.5', color: soft },
} as const

/**
 * Headings of a table at the side where a language begins. Outlook on Windows, Yahoo and AOL know neither `start` nor paddings of it, and would
 * show headings in the middle.
 */
export const sided = {
  ltr: { title: { ...styles.title, textAlign: 'left' }, label: { ...styles.label, padding: '9px 10px 9px 0', textAlign: 'left' } },
  rtl: { title: { ...styles.title, textAlign: 'right' }, label: { ...styles.label, padding: '9px 0 9px 10px', textAlign: 'right' } },
} as const

const dark = (selector: string, declarations: Record<string, string>) =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}!important`)
    .join(';')}}`

/**
 * The dark palette, for programs that follow the reader's theme; the others invert the light one by themselves. Each rule has to win over
 * the attribute of its element. No character of it may need escaping in HTML.
 */
export const darkSheet = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${[
  dark('.body', { 'background-color': '#171512', color: '#f2ece3' }),
  dark('.card', { 'background-color': '#211e1a', 'border-color': '#3d3730' }),
  dark('.line', { 'border-color': '#3d3730' }),
  dark('.soft', { color: '#b9aea0' }),
  dark('.tone', { color: '#8fcac6' }),
  // Where photos are not loaded their door is seen alone.
  dark('.photo', { 'background-color': '#3d3730' }),
  dark('.quote', { 'background-color': '#2b2722' }),
  dark('.button', { 'background-color': '#8fcac6', color: '#0d2a2c' }),
].join('')}}`
