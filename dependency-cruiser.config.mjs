/** Who may import whom, as docs/architecture.md draws it. Tests may import anything. */

const group = (...names) => `^(${names.join('|')})/`

/** Each place sees these others of the product, and itself. */
const seenBy = {
  i18n: [],
  contract: ['i18n'],
  ui: [],
  site: ['i18n', 'contract', 'ui'],
  portal: ['i18n', 'contract', 'ui'],
  server: ['i18n', 'contract', 'site'],
}
const places = Object.entries(seenBy).map(([place, others]) => ({
  name: `what ${place} may see`,
  comment: `${place}/ imports ${others.length ? `${others.join(', ')} and nothing else` : 'nothing'} of the product.`,
  from: { path: group(place), pathNot: '^server/testing/' },
  to: { path: group(...Object.keys(seenBy), 'testing', 'e2e', 'bench', 'scripts'), pathNot: group(place, ...others) },
}))

/** In each list, a room imports those that stand before it. */
const orders = {
  server: ['tables', 'platform', 'people', 'hosting', 'visiting', 'agreements', 'documents', 'administration', 'testing'],
  'server/visiting/assistant': [
    'words',
    'reader',
    'facts',
    'message',
    'danger',
    'question',
    'answer',
    'open-questions',
    'sheets',
    'endpoint',
  ],
}
const directions = Object.entries(orders).flatMap(([place, rooms]) =>
  rooms.slice(0, -1).map((room, index) => ({
    name: `${place}/${room} below the rest`,
    comment: `${place}/${room} stands below ${rooms.slice(index + 1).join(', ')}: move what is shared down, or what joins them up.`,
    from: { path: `^${place}/${room}/` },
    to: { path: `^${place}/((${rooms.slice(index + 1).join('|')})/|[^/]+$)` },
  })),
)

const rule = (name, from, to, comment) => ({ name, from, to, comment })

export default {
  forbidden: [
    ...places,
    ...directions,
    { name: 'no folder circle', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'no circle', from: {}, to: { circular: true } },
    rule('app on top', { path: '^portal/(?!app/|testing/|main)' }, { path: '^portal/app/' }, 'Only app/ puts features together.'),
    rule(
      'no SQL in routes',
      { path: '[.]routes[.]ts$' },
      { path: '(^server/tables/|/drizzle-orm/)' },
      'SQL belongs in the store of the noun.',
    ),
    rule('stores know no HTTP', { path: '[.]store[.]ts$' }, { path: '/fastify/' }, 'A store takes ids and values.'),
    rule(
      'a lean contract',
      { path: '^contract/' },
      { dependencyTypes: ['core', 'npm'], pathNot: '/zod/' },
      'The contract runs in the browser and on the server: zod and i18n only.',
    ),
    rule('ui fetches nothing', { path: '^ui/' }, { path: '/(@tanstack|wouter)/' }, 'ui knows no data and no routes.'),
  ].map((entry) => ({ severity: 'error', ...entry })),
  options: {
    parser: 'swc',
    exclude: { path: '([.]test[.]tsx?$|^dist/|^[.]cache/)' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.js'] },
  },
}
