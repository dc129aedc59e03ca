/** Puts a text on the clipboard, also on plain http, where browsers offer only the old way. */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  // Inside an open dialog, which takes the focus back from anything outside.
  const place = document.querySelector('[role=dialog]') ?? document.body
  place.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
