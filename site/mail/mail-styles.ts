const lines = '#e4dccf'
const soft = '#655c51'
const primary = '#1d4f56'

/** How mails look. Mail programs support no stylesheets and few CSS properties; all of them support these. */
export const styles = {
  body: {
    margin: 0,
    padding: '24px 12px',
    backgroundColor: '#faf7f2',
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
  },
  brand: { margin: '0 0 20px', fontFamily: 'Georgia, serif', fontSize: '20px', fontWeight: 600, color: primary },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.55' },
  facts: { width: '100%', margin: '0 0 20px', borderCollapse: 'collapse', borderTop: `1px solid ${lines}` },
  title: { padding: '0 0 6px', fontSize: '16px', fontWeight: 600, textAlign: 'start', color: primary },
  row: { borderBottom: `1px solid ${lines}` },
  label: {
    width: '36%',
    padding: '9px 0',
    fontSize: '14px',
    lineHeight: '1.5',
    fontWeight: 400,
    textAlign: 'start',
    verticalAlign: 'top',
    color: soft,
  },
  value: { padding: '8px 0', fontSize: '16px', lineHeight: '1.4', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'anywhere' },
  link: { color: primary },
  quoteLabel: { margin: '0 0 4px', fontSize: '14px', color: soft },
  quote: {
    margin: '0 0 20px',
    padding: '12px 16px',
    fontSize: '16px',
    lineHeight: '1.5',
    backgroundColor: '#faf7f2',
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
