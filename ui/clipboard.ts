/** Puts a text on the clipboard, also on plain http, where browsers offer only the old way, and in windows of apps that refuse the new one. @throws where both are refused */
export async function writeClipboard(text: string): Promise<void> {
  try {
    return await navigator.clipboard.writeText(text)
  } catch {
    // Not there, or refused.
  }
  const field = document.createElement('textarea')
  field.value = text
  // Inside an open dialog, which takes the focus back from anything outside.
  const place = document.querySelector('[role=dialog]') ?? document.body
  place.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) throw new Error()
}
