import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, Visitor } from 'vite'
import { isOfPortal, isOfSecondHalf } from './scripts/portal-chunks.ts'

const clientFolder = 'dist/client'
const serverFolder = 'dist/server'

export default defineConfig({
  publicDir: 'site/public',
  plugins: [
    react(),
    tailwindcss(),
    leanEndpoints(),
    siteApart('site/guest/guest-island.ts'),
    designPage(),
    oneByteSigns(),
    dictionariesAtOnce(),
    plainHttp(),
    finish(),
  ],
  builder: {},
  // On a slow machine the bundler would tell whoever starts the product of the time that plugins took.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  // No sheet uses light-dark() (1 << 20, LightDark): the properties that imitate it would weigh on every page.
  css: { lightningcss: { exclude: 1 << 20 } },
  // The client of the voice provider brings a WebRTC library of 150 KB that talks through our relay never use.
  resolve: { alias: { 'livekit-client': fileURLToPath(new URL('site/guest/voice/livekit-stub.ts', import.meta.url)) } },
  environments: {
    client: {
      build: {
        outDir: clientFolder,
        manifest: true,
        // The policy allows no data: scripts, and inlined files cannot be cached.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          treeshake: { manualPureFunctions: ['z'] },
          // A screen names every chunk that it may load, and hashes do not compress: 42 bits are enough to tell builds apart.
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            // Code that every screen needs goes into one file: many small ones compress worse and cost a request each.
            codeSplitting: {
              groups: [
                // What the bundler itself adds, for pages of guests too.
                { name: 'runtime', test: /^\0/, includeDependenciesRecursively: false },
                { name: 'portal', tags: ['$initial'], test: isOfPortal, includeDependenciesRecursively: false },
                {
                  name: (id, modules) => (isOfSecondHalf(id, modules) ? 'today' : null),
                  debugName: 'second half',
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
          input: [
            'portal/main.tsx',
            'portal/worker/portal-worker.ts',
            'site/pages.css',
            'site/landing/landing.css',
            'site/guest/guest.css',
            'site/guest/reading.css',
            'site/guest/guest-island.ts',
            'site/guest/on-demand.ts',
            'site/guest/voice/voice.css',
            'site/guest/worker/guest-worker.ts',
            'site/requests/requests.css',
            'site/requests/request-island.ts',
            'site/requests/send-later-island.ts',
            'site/guest-accounts/account-island.ts',
            'site/not-found/missing-island.ts',
            'site/landing/landing-island.ts',
            'site/consent/consent-island.ts',
          ],
        },
      },
    },
    ssr: {
      // Set for the server build too: without it the bundle would hold React's development code.
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: {
        noExternal: true,
        external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg-native', 'pdfkit', 'subset-font', 'fontverter'],
      },
      build: {
        ssr: true,
        outDir: serverFolder,
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            main: 'server/boot.ts',
            demo: 'server/demo.ts',
            administer: 'server/administer.ts',
            backup: 'server/backup.ts',
            restore: 'server/restore.ts',
            'import-account': 'server/import-account.ts',
            'embedded-worker': 'server/platform/db/embedded/worker.ts',
            'pack-empty-database': 'server/pack-empty-database.ts',
            'import-recommendations': 'server/hosting/recommendations/import-recommendations.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            // Blanks alone go: traces keep their names, and a start reads half as much.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            // One file of all dictionaries instead of a hundred, all of which every start reads.
            codeSplitting: {
              groups: [{ name: 'messages', test: /[\\/]i18n[\\/]messages[\\/]\w+[\\/]\w+\.ts$/, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    },
  },
})

/** The server needs every dictionary: read with the rest, a start does not ask for each of a hundred on its own. */
function dictionariesAtOnce(): Plugin {
  return {
    name: 'dictionaries-at-once',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /[\\/]i18n[\\/]messages[\\/]\w+\.ts$/ },
      handler: (code) => code.replace(/\(await import\((`(.+?)\$.+?`)\)\)/, "import.meta.glob('$2*.ts', { eager: true })[$1]"),
    },
  }
}

/** Node copies what a module of its own exports for whoever imports it: that of node:http loads the client of fetch, and node:http2 itself is needed by nobody. */
function plainHttp(): Plugin {
  return {
    name: 'plain-http',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: { filter: { id: /^(?:node:)?http[s2]?$/ }, handler: (id) => `\0plain:${id.replace('node:', '')}` },
    load: { filter: { id: /^\0plain:/ }, handler: (id) => `module.exports = process.getBuiltinModule('node:${id.slice(7)}')` },
  }
}

/**
 * Leaves method, path and kind of response of an endpoint in the browser's bundles: what it takes and answers is checked on the server,
 * and forms name the schema of their input themselves. Without this every screen would carry zod and all schemas.
 */
function leanEndpoints(): Plugin {
  const kept = new Set(['method', 'path', 'media'])
  return {
    name: 'lean-endpoints',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.includes('/contract/')) return
      const cuts: { start: number; end: number }[] = []
      new Visitor({
        CallExpression({ callee, arguments: [declared] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || declared?.type !== 'ObjectExpression') return
          for (const property of declared.properties) {
            if (property.type === 'Property' && property.key.type === 'Identifier' && !kept.has(property.key.name)) cuts.push(property)
          }
        },
      }).visit(this.parse(code))
      let lean = code
      for (const { start, end } of cuts.sort((a, b) => b.start - a.start))
        lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '')
      // The contract only defines: what nothing uses any more is left out.
      return { code: lean, map: null, moduleSideEffects: false }
    },
  }
}

/** Adds /design to builds of `npm run dev`: others neither have its files nor answer its address. */
function designPage(): Plugin {
  return {
    name: 'design-page',
    apply: (_config, { mode }) => mode === 'development',
    config: () => ({ environments: { client: { build: { rolldownOptions: { input: ['ui/design/main.tsx'] } } } } }),
  }
}

/**
 * Gives the islands copies of what they share with the portal: that is one file then, of which pages of guests load nothing.
 * Of one island all is copied: on a slow phone each request costs more than its bytes, so that island is a single file too.
 */
function siteApart(whole: string): Plugin {
  const [inWhole, inSite] = ['?whole', '?site']
  const within = (id: string) => relative(import.meta.dirname, id)
  /** What the copies are marked with that a module imports; undefined where it imports what all use. */
  const markFor = (importer: string) => {
    if (importer.endsWith(inWhole) || within(importer) === whole) return inWhole
    return importer.endsWith(inSite) || /^site[\\/]/.test(within(importer)) ? inSite : undefined
  }
  const isShared = (id: string) => /^(i18n|contract|ui)[\\/][^?]+\.tsx?$/.test(within(id))
  return {
    name: 'site-apart',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const mark = importer && markFor(importer)
      if (!mark) return undefined
      const found = await this.resolve(source, importer.replace(mark, ''), { skipSelf: true })
      return found && (mark === inWhole || isShared(found.id)) ? { ...found, id: `${found.id}${mark}` } : found
    },
    load: (id) => (id.endsWith(inWhole) || id.endsWith(inSite) ? readFileSync(id.replace(/\?\w+$/, ''), 'utf8') : undefined),
  }
}

/**
 * Spells what is beyond ASCII as escapes in the server's bundles: Node keeps the text of a program in memory, and gives each sign of a large file two bytes
 * where a single one is beyond it.
 */
function oneByteSigns(): Plugin {
  return {
    name: 'one-byte-signs',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    },
  }
}

/** The assistant looks words up; what it has learnt from stays behind. */
const isReadAtWork = (path: string) => !/(topics|distress|ordinary|frames|usual)\.txt$/.test(path)

/** What a build needs beyond bundles: migrations, words of the assistant and starter places beside the server, a licence, and compressed forms of every browser file. */
function finish(): Plugin {
  return {
    name: 'finish',
    apply: 'build',
    writeBundle() {
      if (this.environment.name === 'ssr') {
        cpSync('server/tables/migrations', join(serverFolder, 'migrations'), { recursive: true })
        cpSync('server/hosting/recommendations/starter-places.csv', join(serverFolder, 'starter-places.csv'))
        cpSync('server/visiting/assistant/reader/assistant-reader.bin', join(serverFolder, 'assistant-reader.bin'))
        cpSync('server/visiting/assistant/words/phrases', join(serverFolder, 'phrases'), { recursive: true, filter: isReadAtWork })
        return
      }
      // Whoever passes a font on passes its licence on with it (OFL 1.1, condition 2).
      cpSync('node_modules/@fontsource/brygada-1918/LICENSE', join(clientFolder, 'assets/brygada-1918-licence.txt'))
      for (const entry of readdirSync(clientFolder, { recursive: true, withFileTypes: true })) {
        if (!/\.(js|css|svg)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(content))
        writeFileSync(`${path}.gz`, gzipSync(content))
      }
    },
  }
}
