/** Milliseconds: a document that is younger was just read anew, as between two releases that take turns. */
const young = 10_000

/** Whether the server has another build by now: the script that this document began with is gone from it. */
export async function hasNewerBuild(): Promise<boolean> {
  const start = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  if (!start || performance.now() < young) return false
  const answer = await fetch(start.src, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
