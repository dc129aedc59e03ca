import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forgotPasswordInput, loginInput, passwordInput, resetPasswordInput } from '#contract/accounts.ts'
import { guestRegisterInput, verifyEmailInput } from '#contract/guest-accounts.ts'
import { limits } from '#contract/limits.ts'
import { guestAccountPath, guestAccountPaths } from '#contract/routes.ts'
import type { MessageKey } from '#i18n/all-messages.ts'
import { type Language, languages } from '#i18n/languages.ts'
import { translateMessage } from '#i18n/schema-message.ts'
import type { AccountForm } from '#site/guest-accounts/account-form-page.tsx'
import { renderAccountForm, renderOwnRequests } from '#site/render.tsx'
import type { GuestSignIn } from '../../agreements/guest-accounts/guest-sign-in.ts'
import { asRequest, listRequestsOfGuest } from '../../agreements/requests/requests.store.ts'
import type { GuestRow } from '../../people/guests/guests.store.ts'
import { keepDeviceCookie } from '../../people/sessions/device-cookie.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { errorText } from '../../platform/http/error-handler.ts'
import type { Once } from '../../platform/http/idempotency-key.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { byNumber, nextPage, numberPositionOf } from '../../platform/http/paging.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { formKey } from './form-key.ts'
import { guestLanguage, type PageFrame, pageFrame, queryText } from './pages.ts'
import { acceptPrivateForms, keepForWayBack } from './private-forms.ts'

const resetInput = z.extend(resetPasswordInput, { language: z.optional(z.enum(languages)) })

type Fields = Record<string, string>
type Shown = { values?: Fields; errors?: Fields; notice?: string; isDone?: boolean; token?: string | undefined }

/** What a form takes and does. */
type FormHandler = {
  read(values: Fields): { error: z.core.$ZodError } | { error?: undefined; content: unknown; act: () => Promise<unknown> }
}

/** @param act what is done with what the schema has let through */
function handlerOf<Schema extends z.ZodMiniType>(schema: Schema, act: (data: z.output<Schema>) => Promise<unknown>): FormHandler {
  return {
    read(values) {
      const { error, data } = schema.safeParse(values)
      return error ? { error } : { content: data, act: () => act(data) }
    },
  }
}

/** What each form does. */
const handlersOf = (guestSignIn: GuestSignIn): Record<AccountForm, (request: FastifyRequest, reply: FastifyReply) => FormHandler> => ({
  login: (request, reply) => handlerOf(loginInput, (data) => guestSignIn.login(data, request, reply)),
  register: (request, reply) => handlerOf(guestRegisterInput, (data) => guestSignIn.register(data, request, reply)),
  verify: (request, reply) => handlerOf(verifyEmailInput, (data) => guestSignIn.verify(data, request, reply)),
  forgot: (request) => handlerOf(forgotPasswordInput, ({ email }) => guestSignIn.forgot(email, request)),
  reset: (request, reply) => handlerOf(resetInput, (data) => guestSignIn.reset(data, request, reply)),
  remove: (request, reply) => handlerOf(passwordInput, ({ password }) => guestSignIn.remove(password, request, reply)),
})

/** Forms that end with a message; the others lead to the account. */
const messages: Partial<Record<AccountForm, MessageKey>> = {
  register: 'guest.account.registered',
  forgot: 'auth.forgot.done',
  reset: 'auth.reset.done',
  remove: 'guest.account.removed',
}

/** What was done has an address of its own: behind the answer to a form the way back would show the browser's error. */
function doneWith(request: FastifyRequest, form: AccountForm): Shown | undefined {
  const message = queryText(request, 'done') === '1' ? messages[form] : undefined
  return message && { notice: translatorFor(guestLanguage(request, []))(message), isDone: true }
}

/** Guest accounts as pages with plain forms: sign-in, and own requests to all properties. */
export async function guestAccountPages(app: FastifyInstance, db: Db, guestSignIn: GuestSignIn, once: Once, assets: Assets): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', 'site/guest-accounts/account-island.ts')
  const handlers = handlersOf(guestSignIn)

  await app.register(async (scope) => {
    acceptPrivateForms(scope)
    scope.get(guestAccountPaths.login, async (request, reply) => {
      const guest = await guestSignIn.current(request)
      return guest ? showRequests(db, frame, request, reply, guest) : showForm(request, reply, 'login')
    })
    scope.get(guestAccountPaths.remove, async (request, reply) => {
      const done = doneWith(request, 'remove')
      if (done || (await guestSignIn.current(request))) return showForm(request, reply, 'remove', done)
      return reply.redirect(guestAccountPath('login', guestLanguage(request, [])), 303)
    })
    for (const form of ['register', 'verify', 'forgot', 'reset'] as const) {
      scope.get(guestAccountPaths[form], (request, reply) =>
        showForm(request, reply, form, doneWith(request, form) ?? { token: queryText(request, 'token')?.slice(0, 200) }),
      )
    }
    for (const form of ['login', 'register', 'verify', 'forgot', 'reset', 'remove'] as const) {
      scope.post(guestAccountPaths[form], (request, reply) => takeForm(request, reply, form))
    }
    scope.post(guestAccountPaths.logout, async (request, reply) => {
      await guestSignIn.logout(request, reply)
      return reply.redirect(guestAccountPath('login', guestLanguage(request, [])), 303)
    })
  })

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: AccountForm,
    { values = {}, errors = {}, notice, isDone = false, token = '' }: Shown = {},
  ) {
    if (request.method === 'POST') keepForWayBack(reply)
    const view = { form, token, values, errors, notice, isDone, key: form === 'register' ? formKey(values) : undefined }
    return sendHtml(reply, renderAccountForm(frame.context(guestLanguage(request, [])), view), frame.contentPolicy)
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply, form: AccountForm) {
    const language = guestLanguage(request, [])
    const { newPassword, ...sent } = (request.body ?? {}) as Fields
    const { read } = handlers[form](request, reply)
    const wanted = read({ ...sent, ...(newPassword !== undefined && { newPassword, password: newPassword }), language })
    if (wanted.error) {
      return showForm(request, reply.code(400), form, { values: sent, errors: problems(wanted.error, form, language), token: sent.token })
    }
    try {
      if (form === 'register') await registerOnce(formKey(sent), wanted)
      else await wanted.act()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The mailed link works once. Who opens it again, or tapped twice, has an account: registering anew would lead nowhere.
      const isKnown = error.code === 'guest.badToken' && (await guestSignIn.current(request))
      if (isKnown) return reply.redirect(guestAccountPath('login', language), 303)
      return showRefusal(request, reply, form, sent, error)
    }
    return reply.redirect(messages[form] ? `${guestAccountPath(form, language)}&done=1` : guestAccountPath('login', language), 303)
  }

  /** The form again, with what was refused; a password that was not asked for before is asked for without an error. */
  function showRefusal(request: FastifyRequest, reply: FastifyReply, form: AccountForm, sent: Fields, error: AppError) {
    const language = guestLanguage(request, [])
    const { token } = sent
    if (error.code === 'guest.passwordNeeded' && sent.password === undefined) {
      const notice = translatorFor(language)('error.guest.passwordNeeded')
      return showForm(request, reply, form, { values: { password: '' }, token, notice })
    }
    const values =
      error.code === 'guest.passwordNeeded' ? { password: '' } : error.code === 'request.keyReused' ? { ...sent, key: '' } : sent
    return showForm(request, reply.code(error.status), form, { values, errors: refusals(error, form, language), token })
  }

  /** A registration that is sent twice mails one link: a second link would make the first one invalid. */
  async function registerOnce(key: string, { content, act }: { content: unknown; act: () => Promise<unknown> }): Promise<void> {
    await once({ sender: guestAccountPaths.register, key, content, isSecret: true }, async () => {
      await act()
      return { body: null }
    })
  }
}

/** Own requests to all properties, newest first. */
async function showRequests(db: Db, frame: PageFrame, request: FastifyRequest, reply: FastifyReply, guest: GuestRow) {
  const { id, firstName, email, language: spoken } = guest
  keepDeviceCookie(reply)
  const limit = limits.pageDefault
  const rows = await listRequestsOfGuest(db, id, limit, numberPositionOf(queryText(request, 'cursor')))
  const next = nextPage(request, { rows, limit, position: byNumber })
  const language = guestLanguage(
    request,
    languages.filter((known) => known === spoken),
  )
  const view = { firstName, email, requests: rows.slice(0, limit).map(asRequest), next }
  return sendHtml(reply, renderOwnRequests(frame.context(language), view), frame.contentPolicy)
}

/** Error messages by the form field that shows them. */
function problems(error: z.core.$ZodError, form: AccountForm, language: Language): Fields {
  const t = translatorFor(language)
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [shownAs(`${String(path[0])}`, form), translateMessage(t, message)]).reverse(),
  )
}

/** The message of a refusal, by the field that it names, else for the whole form. */
function refusals(error: AppError, form: AccountForm, language: Language): Fields {
  if (!error.errors) return { form: errorText(error, language) }
  return Object.fromEntries(error.errors.map(({ path, message }) => [shownAs(path, form), message]))
}

function shownAs(path: string, form: AccountForm): string {
  if (path === 'token') return 'form'
  return path === 'password' && form === 'register' ? 'newPassword' : path
}
