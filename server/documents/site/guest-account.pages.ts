import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { forgotPasswordInput, loginInput, resetPasswordInput } from '#contract/accounts.ts'
import { guestRegisterInput, guestRemoval, verifyEmailInput } from '#contract/guest-accounts.ts'
import { limits } from '#contract/limits.ts'
import { guestAccountPaths } from '#contract/routes.ts'
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
import type { Once } from '../../platform/http/idempotency-key.ts'
import { translatorFor } from '../../platform/http/language.ts'
import { nextPage, numberPositionOf } from '../../platform/http/paging.ts'
import { acceptForms } from '../../platform/http/request-guards.ts'
import { sendHtml } from '../../platform/http/security-headers.ts'
import type { Assets } from './assets.ts'
import { formKey } from './form-key.ts'
import { guestLanguage, pageFrame } from './pages.ts'

type Fields = Record<string, string>
type Shown = { values?: Fields; errors?: Fields; notice?: string; isDone?: boolean; token?: string }

/** The schema of a form and what it does; returns a message to show, or undefined to redirect to the account. */
type FormHandler = {
  schema: z.ZodMiniType
  act(data: unknown, request: FastifyRequest, reply: FastifyReply): Promise<MessageKey | undefined>
}

function handlerOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  act: (data: z.output<Schema>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  message?: MessageKey,
): FormHandler {
  return {
    schema,
    async act(data, request, reply) {
      await act(data as z.output<Schema>, request, reply)
      return message
    },
  }
}

/** Guest accounts as pages with plain forms: sign-in, and own requests to all properties. */
export async function guestAccountPages(app: FastifyInstance, db: Db, guestSignIn: GuestSignIn, once: Once, assets: Assets): Promise<void> {
  const frame = pageFrame(assets, 'site/requests/requests.css', undefined)
  const handlers: Record<AccountForm, FormHandler> = {
    login: handlerOf(loginInput, guestSignIn.login),
    register: handlerOf(guestRegisterInput, guestSignIn.register, 'guest.account.registered'),
    verify: handlerOf(verifyEmailInput, guestSignIn.verify),
    forgot: handlerOf(forgotPasswordInput, ({ email }, request) => guestSignIn.forgot(email, request), 'auth.forgot.done'),
    reset: handlerOf(z.extend(resetPasswordInput, { language: z.optional(z.enum(languages)) }), guestSignIn.reset, 'auth.reset.done'),
    remove: handlerOf(
      guestRemoval,
      ({ password }, request, reply) => guestSignIn.remove(password, request, reply),
      'guest.account.removed',
    ),
  }

  await app.register(async (scope) => {
    acceptForms(scope)
    scope.addHook('onRequest', async (_request, reply) => {
      // Addresses may hold tokens: they must not reach other sites, caches or search engines.
      reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    })
    scope.get(guestAccountPaths.login, async (request, reply) => {
      const guest = await guestSignIn.current(request)
      return guest ? showRequests(request, reply, guest) : showForm(request, reply, 'login')
    })
    scope.get(guestAccountPaths.remove, async (request, reply) => {
      if (await guestSignIn.current(request)) return showForm(request, reply, 'remove')
      return reply.redirect(`${guestAccountPaths.login}?lang=${guestLanguage(request, [])}`, 303)
    })
    for (const form of ['register', 'verify', 'forgot', 'reset'] as const) {
      scope.get(guestAccountPaths[form], (request, reply) => showForm(request, reply, form, { token: tokenOf(request.query) }))
    }
    for (const form of ['login', 'register', 'verify', 'forgot', 'reset', 'remove'] as const) {
      scope.post(guestAccountPaths[form], (request, reply) => takeForm(request, reply, form))
    }
    scope.post(guestAccountPaths.logout, async (request, reply) => {
      await guestSignIn.logout(request, reply)
      return reply.redirect(`${guestAccountPaths.login}?lang=${guestLanguage(request, [])}`, 303)
    })
  })

  function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    form: AccountForm,
    { values = {}, errors = {}, notice, isDone = false, token = '' }: Shown = {},
  ) {
    const view = { form, token, values, errors, notice, isDone, key: form === 'register' ? formKey(values) : undefined }
    return sendHtml(reply, renderAccountForm(frame.context(guestLanguage(request, [])), view), frame.contentPolicy)
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply, form: AccountForm) {
    const language = guestLanguage(request, [])
    const t = translatorFor(language)
    const { newPassword, ...sent } = (request.body ?? {}) as Fields
    const values = { ...sent, ...(newPassword !== undefined && { newPassword, password: newPassword }), language }
    const { token } = sent
    const parsed = handlers[form].schema.safeParse(values)
    if (!parsed.success) {
      return showForm(request, reply.code(400), form, { values: sent, errors: problems(parsed.error, form, language), token: token ?? '' })
    }
    try {
      const act = () => handlers[form].act(parsed.data, request, reply)
      const message = form === 'register' ? await registerOnce(formKey(sent), parsed.data, act) : await act()
      if (message) return showForm(request, reply, form, { notice: t(message), isDone: true })
      return reply.redirect(`${guestAccountPaths.login}?lang=${language}`, 303)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The form had no password field yet: it is shown without an error.
      const isFirst = error.code === 'guest.passwordNeeded' && sent.password === undefined
      const errors: Fields = isFirst ? {} : refusals(error, form, language)
      const kept =
        error.code === 'guest.passwordNeeded' ? { password: '' } : error.code === 'request.keyReused' ? { ...sent, key: '' } : sent
      const shown = { values: kept, errors, token: token ?? '', ...(isFirst && { notice: t('error.guest.passwordNeeded') }) }
      return showForm(request, reply.code(isFirst ? 200 : error.status), form, shown)
    }
  }

  /** A registration that is sent twice mails one link: a second link would make the first one invalid. */
  async function registerOnce(key: string, content: unknown, act: () => Promise<MessageKey | undefined>) {
    const { response } = await once({ sender: guestAccountPaths.register, key, content, isSecret: true }, async () => ({
      body: await act(),
    }))
    return response.body as MessageKey | undefined
  }

  async function showRequests(request: FastifyRequest, reply: FastifyReply, { id, firstName, email, language: spoken }: GuestRow) {
    keepDeviceCookie(reply)
    const { cursor } = request.query as { cursor?: unknown }
    const limit = limits.pageDefault
    const rows = await listRequestsOfGuest(db, id, limit, numberPositionOf(typeof cursor === 'string' ? cursor : undefined))
    const next = nextPage(request, { rows, limit, position: (row) => ({ at: `${row.id}`, id: '' }) })
    const language = guestLanguage(
      request,
      languages.filter((known) => known === spoken),
    )
    const view = { firstName, email, requests: rows.slice(0, limit).map(asRequest), next }
    return sendHtml(reply, renderOwnRequests(frame.context(language), view), frame.contentPolicy)
  }
}

function tokenOf(query: unknown): string {
  const { token } = query as { token?: unknown }
  return typeof token === 'string' ? token.slice(0, 200) : ''
}

/** Error messages by the form field that shows them. */
function problems(error: z.core.$ZodError, form: AccountForm, language: Language): Fields {
  const t = translatorFor(language)
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [shownAs(`${String(path[0])}`, form), translateMessage(t, message)]).reverse(),
  )
}

/** The message of a refusal, by the field that it names, else for the whole form. */
function refusals({ code, values, errors }: AppError, form: AccountForm, language: Language): Fields {
  if (!errors) return { form: translatorFor(language)(`error.${code}`, values) }
  return Object.fromEntries(errors.map(({ path, message }) => [shownAs(path, form), message]))
}

function shownAs(path: string, form: AccountForm): string {
  if (path === 'token') return 'form'
  return path === 'password' && form === 'register' ? 'newPassword' : path
}
