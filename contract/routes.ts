/** Pages of the portal (docs/product.md#routes); a colon names a parameter. */
export const portalRoutes = {
  dashboard: '/',
  auth: '/auth',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  settings: '/settings',
  administration: '/administration',
  cookies: '/cookie-settings',
  facilityNew: '/facility/new',
  facility: '/facility/:id',
  statistics: '/facility/:id/statistics',
  serviceNew: '/service/new',
  service: '/service/:id',
  blockNew: '/block/new',
  block: '/block/:id',
  requests: '/bookings',
  request: '/bookings/:id',
} as const

export type PortalRoute = keyof typeof portalRoutes

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page; a wrong name or a missing parameter does not compile. */
export function href<R extends PortalRoute>(
  route: R,
  ...[params]: [ParamNames<(typeof portalRoutes)[R]>] extends [never] ? [] : [Record<ParamNames<(typeof portalRoutes)[R]>, string>]
): string {
  return portalRoutes[route].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  )
}

/** The sign-in that leads back to an address of the portal; a screen without more than its path needs no way back. */
export function signInFor(address: string): string {
  return /^\/(bookings|settings|administration)?$/.test(address) ? portalRoutes.auth : signInBackTo(address)
}

/** The sign-in that leads back to any screen: where a session ends in the middle of something. */
export const signInBackTo = (address: string) =>
  address === '/' ? portalRoutes.auth : `${portalRoutes.auth}?to=${encodeURIComponent(address)}`

/** The same where a session has ended under somebody: it says so. */
export function signInAfterEnd(address: string): string {
  const path = signInBackTo(address)
  return `${path}${path.includes('?') ? '&' : '?'}ended`
}

/** Where the sign-in leads back to; undefined for what is no screen of the portal, since anybody can write such a link. */
export function wayBack(address: string | null): string | undefined {
  const isScreen = /^\/(\?|(bookings|settings|administration|facility|service|block)([/?]|$))/
  return address && isScreen.test(address) ? address : undefined
}

/** The settings' tab with sessions, passkeys and trail; mails link to it. */
export const securityPath = `${portalRoutes.settings}?tab=security`
/** The page that a mailed link opens. */
export const mailedLinkPath = (route: 'confirmEmail' | 'undoEmail' | 'resetPassword', token: string) =>
  `${portalRoutes[route]}?token=${token}`

/** The form of registration for whoever was invited. */
export const invitationPath = (token: string) => `${portalRoutes.auth}?tab=register&invitation=${token}`

/** The settings' tab where mails are switched off; they link to it. */
export const notificationsPath = `${portalRoutes.settings}?tab=notifications`

/** The example property, which everybody may look at (docs/product.md#example-property). */
export const examplePropertyId = '0c1a5a11-4000-4000-8000-00000e5e4910'

/** Path of the guest page. Printed QR codes hold it: it must not change. */
export function guestPath(linkId: string): string {
  return `/guest?property_id=${linkId}`
}

/** Path of the code that joins the property's Wi-Fi. */
export function guestWifiCodePath(linkId: string): string {
  return `/guest/wifi.svg?property_id=${linkId}`
}

/** Path of the form that asks for something: a service's {@link choiceOf}, or whatever the guest chooses there. */
export function guestRequestFormPath(linkId: string, language: string, what = ''): string {
  return `/guest/request?property_id=${linkId}&lang=${language}${what && `&what=${encodeURIComponent(what)}`}`
}

/** Path of the page that answers a question, for browsers without script. */
export function guestQuestionPath(linkId: string, language: string): string {
  return `/guest/ask?property_id=${linkId}&lang=${language}`
}

/** Path of the form by which a guest hears the host's answer by e-mail. */
export function guestAwaitPath(linkId: string, language: string): string {
  return `/guest/ask/wait?property_id=${linkId}&lang=${language}`
}

export const guestPrivacyRoute = '/guest/privacy'

/** Path of the page that says what a property keeps of its guests; without one, what their accounts do. */
export function guestPrivacyPath(linkId: string | undefined, language: string): string {
  return `${guestPrivacyRoute}?${linkId ? `property_id=${linkId}&` : ''}lang=${language}`
}

/** Path of the private page of a request; its guid is the guest's key. */
export function guestRequestPath(guid: string): string {
  return `/guest/requests/${guid}`
}

/** Pages of a guest's account. */
export const guestAccountPaths = {
  login: '/guest/account',
  register: '/guest/account/register',
  verify: '/guest/account/verify',
  forgot: '/guest/account/forgot',
  reset: '/guest/account/reset',
  remove: '/guest/account/remove',
  logout: '/guest/account/logout',
} as const

/** Path of one of them in a language. */
export function guestAccountPath(page: keyof typeof guestAccountPaths, language: string): string {
  return `${guestAccountPaths[page]}?lang=${language}`
}
