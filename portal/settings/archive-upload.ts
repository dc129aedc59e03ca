import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accountImportApi } from '#contract/account-import.api.ts'
import type { AccountImport } from '#contract/account-import.ts'
import { limits } from '#contract/limits.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import { accountImportQuery } from './account-import.queries.ts'

/** An archive that is being sent from this device, and the share that has left. */
type Sending = { file: File; share: number; error?: ApiError; controller: AbortController }

/** Sends an archive piece by piece. After a failure `resume` goes on with the piece that did not arrive. */
export function useArchiveUpload() {
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending>()
  const held = useRef<AccountImport>(undefined)
  const controller = sending?.controller
  // Nobody would see it go on, nor how it ends.
  useEffect(() => () => controller?.abort(), [controller])

  async function send(file: File): Promise<void> {
    const controller = new AbortController()
    const show = (sent: number, error?: ApiError) => setSending({ file, share: sent / file.size, controller, ...(error && { error }) })
    const note = (state: AccountImport) => {
      held.current = state
      client.setQueryData(accountImportQuery.queryKey, state)
      return state
    }
    show(held.current?.received ?? 0)
    try {
      const begun = held.current ?? note(await api(accountImportApi.begin, { body: { bytes: file.size } }))
      await sendPieces(file, begun, note, show, controller.signal)
      setSending(undefined)
    } catch (error) {
      if (controller.signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      // Another window has begun anew: what was sent from here is gone.
      if (error.code === 'import.outOfStep') held.current = undefined
      show(held.current?.received ?? 0, error)
    }
  }

  return {
    sending,
    begin(file: File) {
      held.current = undefined
      return send(file)
    },
    resume: () => sending && send(sending.file),
    stop() {
      sending?.controller.abort()
      setSending(undefined)
    },
  }
}

async function sendPieces(
  file: File,
  begun: AccountImport,
  note: (state: AccountImport) => AccountImport,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let state = begun; state.id && state.received < file.size; ) {
    const { id, received } = state
    const piece = file.slice(received, received + limits.archivePieceBytes)
    state = note(
      await upload(accountImportApi.sendPiece, piece, {
        name: file.name,
        query: { import: id, offset: `${received}` },
        onProgress: (share) => onProgress(received + share * piece.size),
        signal,
      }),
    )
  }
}
