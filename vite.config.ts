import {vitePlugin as remix} from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vite'
import {settledFlags} from './commands/build/settled-flags'
import {styleRules} from './commands/build/style-rules/plugin'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * The shell of every page is one chunk, as many tiny files compress worse. List only what the first page needs anyway:
 * every visitor loads it.
 */
const SHELL = [
  /\/app\/domain\/store\/(messages|settings|phone|address)\.tsx?$/,
  /\/app\/storefront\/shell\/(contact-links|page-meta|logo|search-form|site-links|header|header-search|menu-button|shop-frame)\.tsx?$/,
  /\/app\/storefront\/shell\/error\/(plain-frame|lazy-page-error|error-title)\.tsx?$/,
  /\/app\/storefront\/cart\/(cart-button|cart-summary|lazy-cart-sheet)\.tsx?$/,
  /\/app\/domain\/cart\/(cart-key|summary-messages)\.ts$/,
  /\/app\/platform\/content\/(live|live-signal|follow-versions)\.ts$/,
  /\/app\/platform\/navigation\/(?!links-in-view|click-on-press)/,
  /\/app\/(platform\/preview\/edit-mark|storefront\/preview\/with-preview)\.tsx?$/,
  /\/app\/platform\/url\/addresses\.ts$/,
  /\/app\/platform\/(text\/plural|forms\/(fields|random-token))\.ts$/,
  /\/runtime\/json\.ts$/,
  /\/app\/ui\/(button|link|section|star|lazy-hydrate|when-idle|use-hydrated|use-early-tap|route-announcer|scroll-into-row|seen-pages|reserve-scrollbar|create-icon|transition-navigation)\.tsx?$/,
  /\/react-dom\/client\.js/,
  /\/lucide-react\/dist\/esm\/icons\/(menu|map-pin|phone|search|navigation|user|shopping-basket|x)\.m?js$/,
]

/** All other icons. Their index is in the shell and would pull them in. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//

/** Modules that are always loaded together, so that each page loads one file instead of several tiny ones. */
const TOGETHER: [string, RegExp][] = [
  ['admin', /\/app\/admin\/shell\/(staff-error|staff-frame|page-head|post-form|alerts|messages)\.tsx?$/],
  ['time', /\/app\/platform\/time\/(time-zone|format-date|clock)\.ts$/],
  ['field', /\/app\/ui\/(field|field-error)\.tsx$/],
  // Of its own, so that the staff's chunk does not take it from the shop.
  ['empty-state', /\/app\/ui\/empty-state\.tsx$/],
]

function chunkOf(id: string): string | undefined {
  if (SHELL.some((pattern) => pattern.test(id))) return 'shell'
  if (ICONS.test(id)) return 'icons'
  return TOGETHER.find(([, pattern]) => pattern.test(id))?.[0]
}

export default defineConfig(({isSsrBuild}) => ({
  plugins: [
    tailwindcss(),
    styleRules(),
    settledFlags(),
    remix({
      // Remix empties its build folder, and build/ also holds the Studio and the server.
      buildDirectory: 'build/app',
      ignoredRouteFiles: ['**/*'],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: {
    alias: [
      {find: '~', replacement: fileURLToPath(new URL('./app', import.meta.url))},
      // Of lucide-react's icons.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('./app/ui/create-icon.tsx', import.meta.url)),
      },
    ],
  },
  // Bundled and tree-shaken: the server would load all of them at its start, and pages need little.
  ssr: {noExternal: ['lucide-react', 'downshift']},
  // Discovered late, it would be optimized with a second copy of React.
  optimizeDeps: {include: ['react-toastify/unstyled']},
  build: {
    assetsInlineLimit: 0,
    // The server's pages are one file: a chunk loaded later could be from a newer build.
    rollupOptions: {output: isSsrBuild ? {inlineDynamicImports: true} : {manualChunks: chunkOf}},
    // Slower than esbuild, but the first load is 5 % smaller.
    minify: isSsrBuild ? false : 'terser',
    cssMinify: true,
    terserOptions: {module: true, ecma: 2020, compress: {passes: 3}, format: {comments: false}},
  },
}))
