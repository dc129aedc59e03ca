import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pushApi } from '#contract/push.api.ts'
import { exampleUser } from '../testing/examples.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { PushSection } from './push-section.tsx'

const publicKey = 'B'.repeat(87)
const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }
const taken = vi.fn()
const held = { toJSON: () => subscription, unsubscribe: taken }
const subscribe = vi.fn()

/** What the browser does: permission, and its own push service, which no test can reach. */
function browserThat(permission: NotificationPermission) {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission)
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission)
  const registration = { pushManager: { subscribe, getSubscription: async () => held } } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(registration)
  subscribe.mockReset().mockResolvedValue(held)
  taken.mockReset()
}
const theSwitch = page.getByRole('switch', { name: 'Notifiche anche quando Ospita è chiusa' })

beforeEach(() => localStorage.removeItem('push-owner'))
afterEach(() => vi.restoreAllMocks())

test('switched on, the browser is subscribed with the key of the installation, and off again', async () => {
  browserThat('granted')
  respond(pushApi.read, { publicKey, isOn: false })
  const saved = respond(pushApi.subscribe, undefined)
  const removed = respond(pushApi.unsubscribe, undefined)
  await show(<PushSection userId={exampleUser.id} />)
  await expect.element(theSwitch).toBeEnabled()
  respond(pushApi.read, { publicKey, isOn: true })
  await theSwitch.click()
  await expect.element(theSwitch).toBeChecked()
  await expect.element(theSwitch).toBeEnabled()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: publicKey })
  expect(saved.map(({ body }) => body)).toEqual([subscription])
  expect(localStorage.getItem('push-owner')).toBe(exampleUser.id)
  respond(pushApi.read, { publicKey, isOn: false })
  await theSwitch.click()
  await expect.element(theSwitch).not.toBeChecked()
  const ended = () => [removed.length, taken.mock.calls.length, localStorage.getItem('push-owner')]
  await expect.poll(ended).toEqual([1, 1, null])
})

test('a subscription for the key of another installation, as after a move, makes room', async () => {
  browserThat('granted')
  // As browsers refuse a second key (w3.org/TR/push-api, subscribe()).
  subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'))
  respond(pushApi.read, { publicKey, isOn: false })
  const saved = respond(pushApi.subscribe, undefined)
  await show(<PushSection userId={exampleUser.id} />)
  await expect.element(theSwitch).toBeEnabled()
  respond(pushApi.read, { publicKey, isOn: true })
  await theSwitch.click()
  await expect.element(theSwitch).toBeChecked()
  await expect.poll(() => [taken.mock.calls.length, subscribe.mock.calls.length, saved.length]).toEqual([1, 2, 1])
})

test('who refuses is told where to allow it', async () => {
  browserThat('denied')
  respond(pushApi.read, { publicKey, isOn: false })
  await show(<PushSection userId={exampleUser.id} />)
  await expect.element(page.getByText('Le notifiche di Ospita sono bloccate')).toBeVisible()
  await expect.element(theSwitch).toBeDisabled()
})

test('what fails is said, and the switch shows what is', async () => {
  browserThat('granted')
  respond(pushApi.read, { publicKey, isOn: false })
  refuse(pushApi.subscribe, 'request.invalid', 'Alcuni campi non sono validi.')
  await show(<PushSection userId={exampleUser.id} />)
  await expect.element(theSwitch).toBeEnabled()
  await theSwitch.click()
  await expect.element(page.getByText('Impossibile attivare le notifiche. Riprova.')).toBeVisible()
  await expect.element(theSwitch).not.toBeChecked()
  expect(localStorage.getItem('push-owner')).toBe(null)
})
