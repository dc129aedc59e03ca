/** Safari reads the data only once the press has ended, and may ask first: they stay this long, in milliseconds. */
const lifetime = 60_000

/** Lets the browser save data as a JSON file. */
export function saveFile(name: string, data: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), lifetime)
}
