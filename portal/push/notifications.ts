import { pushApi } from '#contract/push.api.ts'
import type { PushSubscriptionInput } from '#contract/push.ts'
import { api } from '../api/api.ts'
import { keep } from '../browser/keep.ts'

const workerPath = '/portal-worker.js'
/** The operator who has asked for notifications on this browser. */
const ownerKey = 'push-owner'

/** True where the browser can show notifications of a closed page; on iPhones only of an app on the home screen. */
export const canNotify = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** True where the person has refused notifications: only the browser's settings can allow them again. */
export const isDenied = (): boolean => canNotify() && Notification.permission === 'denied'

/**
 * Asks for permission, and subscribes this browser.
 * @returns false where the person refuses
 */
export async function subscribe(userId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await register()
  const wished = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await pushManager.subscribe(wished).catch(async (error: DOMException) => {
    if (error.name !== 'InvalidStateError') throw error
    // One for the key of another installation, as before a move, is in the way.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wished)
  })
  await send(subscription)
  keep(localStorage, ownerKey, userId)
  return true
}

/** Takes this browser's subscription back, here and at the server. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(ownerKey)
  await api(pushApi.unsubscribe)
  const subscription = await current()
  await subscription?.unsubscribe()
}

/**
 * At each start of the portal: an installed one gets its worker, and who signs in again on a browser that he has asked for notifications
 * gets them again. A tap on one opens its request in the window that is there.
 */
export async function resumeNotifications(userId: string, open: (path: string) => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.onmessage = ({ data, ports: [asker] }) => {
    if (!data?.open) return
    asker?.postMessage('heard')
    open(data.open)
  }
  const isInstalled = matchMedia('(display-mode: standalone)').matches
  const isOwn = localStorage.getItem(ownerKey) === userId
  if (isInstalled || isOwn) await register()
  const subscription = isOwn ? await current() : undefined
  if (subscription) await send(subscription)
}

async function register(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath)
  return navigator.serviceWorker.ready
}

async function current(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration?.pushManager?.getSubscription()
}

async function send(subscription: PushSubscription): Promise<void> {
  await api(pushApi.subscribe, { body: subscription.toJSON() as PushSubscriptionInput })
}
