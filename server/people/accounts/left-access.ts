import type { Tx } from '../../platform/db/database.ts'
import { countApiTokens } from '../api-tokens/api-tokens.store.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { countWebhooks } from '../webhooks/webhooks.store.ts'

/** What goes on after a new password, by number: passkeys sign in, tokens act, webhooks tell of guests. */
export async function countLeftAccess(tx: Tx, ownerId: string): Promise<{ passkeys: number; tokens: number; webhooks: number }> {
  const [passkeys, tokens, webhooks] = [
    await countPasskeys(tx, ownerId),
    await countApiTokens(tx, ownerId),
    await countWebhooks(tx, ownerId),
  ]
  return { passkeys, tokens, webhooks }
}
