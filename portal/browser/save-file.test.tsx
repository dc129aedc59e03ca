import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('the data are there still when a browser reads them after the press', async () => {
  const addresses: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.href)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  saveFile('dati.json', { name: 'Anna' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await fetch(addresses[0] ?? '').then((answer) => answer.json())).toEqual({ name: 'Anna' })
})
