/** Start of every link that leaves the product, from PUBLIC_URL; this page may be open under another host name. */
export function publicUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="public-url"]')?.content ?? location.origin
}
