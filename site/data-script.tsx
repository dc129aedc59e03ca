type DataScriptProps = { type: 'application/json' | 'application/ld+json'; id?: string; value: unknown }

/** Data, not script: the browser runs nothing here. "<" is escaped so that no text can end the element. */
export function DataScript({ value, ...attributes }: DataScriptProps) {
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }} />
}
