import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from './chromium.ts'
import type { Product } from './product.ts'

type TalkPageOptions = { hasMicrophone?: boolean; isFirstScan?: boolean; watch?: (page: Page) => unknown }

/**
 * A property's page on a phone, with the panel for talks open. Its microphone hears a beep every second, or is refused; on a first
 * scan the note on cookies is still there.
 */
export async function openTalkPage(
  product: Product,
  property: string,
  { hasMicrophone = true, isFirstScan = false, watch }: TalkPageOptions = {},
): Promise<Page> {
  const launch = chromiumLaunch()
  const devices = ['--use-fake-device-for-media-stream', `--use-fake-ui-for-media-stream${hasMicrophone ? '' : '=deny'}`]
  const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...devices] })
  const phone = await browser.newContext({ baseURL: product.url, locale: 'it-IT', viewport: { width: 390, height: 844 } })
  const page = await phone.newPage()
  await watch?.(page)
  await page.goto(`/guest?property_id=${property}&lang=it`)
  if (!isFirstScan) await page.getByRole('button', { name: 'Solo necessari' }).click()
  await page.getByRole('button', { name: 'Parla con l’assistente' }).click()
  return page
}
