/** Start of every link that leaves the product, as the server was told; this page may be open under another name. */
export function publicUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin
}
