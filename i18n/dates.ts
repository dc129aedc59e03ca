/** An instant as "dd/MM/yyyy HH:mm" on this device's clock, the specification's Italian form (section 9). */
export function italianDateTime(instant: string): string {
  const parts = new Intl.DateTimeFormat('it-IT', { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' })
  return parts.format(new Date(instant)).replace(',', '')
}
