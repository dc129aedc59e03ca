import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { passkeysApi } from '#contract/passkeys.api.ts'
import { Button } from '#ui/button.tsx'
import { api } from '../api/api.ts'
import { useTranslate } from '../messages.ts'
import { setCurrentUser } from '../session/other-tabs.ts'
import { forgetOnDevice, knowsPasskeys, offersPasskeys, signWithPasskey, stopAsking } from './passkey-device.ts'

type Signed = Awaited<ReturnType<typeof signWithPasskey>>

/** A new offer is requested before the server's challenge expires (5 minutes), in milliseconds. */
const offerLife = 4 * 60_000

/** Signs in with a passkey: by the button, or from what the e-mail field suggests. */
export function PasskeyLogin() {
  const t = useTranslate()
  const [round, setRound] = useState(0)
  const again = () => setRound((current) => current + 1)
  const signIn = useMutation({
    mutationFn: (response: Signed) => api(passkeysApi.signIn, { body: { response } }),
    onSuccess: ({ user }) => setCurrentUser(user),
    onError: (error, response) => {
      if (error.code === 'passkey.unknown') forgetOnDevice(response.id)
      again()
    },
    meta: {
      done: { title: 'auth.login.done.title', text: 'auth.login.done.text' },
      failed: { title: 'auth.login.failed' },
    },
  })
  const ask = useMutation({
    mutationFn: () => signWithPasskey({ isOffer: false }),
    onSuccess: (response) => signIn.mutate(response),
    onError: again,
    meta: { failed: { title: 'auth.login.failed' } },
  })
  const { mutate } = signIn
  const isAsking = ask.isPending || signIn.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is an offer of its own.
  useEffect(() => {
    // The device does one thing at a time: a new offer would end what the operator has begun.
    if (isAsking) return undefined
    let isOver = false
    const offer = async () => {
      if (!(await offersPasskeys()) || isOver) return
      // The operator did not start it, so that its failure is not shown.
      const response = await signWithPasskey({ isOffer: true }).catch(() => undefined)
      if (response && !isOver) mutate(response)
    }
    void offer()
    const timer = setTimeout(again, offerLife)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [round, mutate, isAsking])
  useEffect(
    () => () => {
      if (knowsPasskeys()) void stopAsking()
    },
    [],
  )
  if (!knowsPasskeys()) return null
  return (
    <Button tone="outline" isBusy={isAsking} onClick={() => ask.mutate()} className="min-h-12">
      <KeyRound className="size-5" aria-hidden="true" />
      {t('auth.passkey.action')}
    </Button>
  )
}
