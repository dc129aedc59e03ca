import type { Ids, Scene } from './scene.ts'

/** What hosts and guests decide about people's data. */
export function privacyScenes({ facility, request }: Ids): Scene[] {
  return [
    {
      name: 'settings-privacy',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/settings?tab=privacy')
        await page.locator('select:visible').waitFor()
      },
    },
    {
      name: 'privacy-requests-delete',
      isSignedIn: true,
      open: async (page) => {
        await page.goto('/?section=requests')
        await page.locator('[data-request]').first().click()
        await page.locator('[data-dialog=remove]').first().click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'guest-privacy', open: (page, language) => page.goto(`/guest/privacy?property_id=${facility}&lang=${language}`) },
    { name: 'privacy-request-forget', open: (page, language) => page.goto(`/guest/requests/${request}?intent=forget&lang=${language}`) },
  ]
}
