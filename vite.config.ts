import {vitePlugin as remix} from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

/**
 * What surrounds every page comes in one file: many tiny ones pack worse. Only what the first page needs anyway;
 * anything else in here would be loaded by everyone.
 */
const SHELL = [
  /\/app\/store\/(words|settings|phone|address|contact-links|page-meta|logo|search-form|site-links|error-title)\.tsx?$/,
  /\/app\/store\/(header|menu-button|plain-frame|shop-frame|late-page-error)\.tsx$/,
  /\/app\/content\/(live|follow-versions)\.ts$/,
  /\/app\/ui\/(button|section|star|late|first-rest|use-hydrated|route-announcer)\.tsx?$/,
  /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react|dynamic)/,
  /\/lucide-react\/dist\/esm\/icons\/(menu|map-pin|phone|search|navigation|user)\.m?js$/,
]

/** All the others. The icons' index lies in the shell and would draw them in. */
const ICONS = /\/lucide-react\/dist\/esm\/icons\//

function chunkOf(id: string): string | undefined {
  if (SHELL.some((pattern) => pattern.test(id))) return 'shell'
  return ICONS.test(id) ? 'icons' : undefined
}

export default defineConfig(({isSsrBuild}) => ({
  plugins: [
    tailwindcss(),
    remix({
      // The Remix build empties its folder, and build/ also holds the Studio and the server.
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
  resolve: {alias: {'~': fileURLToPath(new URL('./app', import.meta.url))}},
  // Of these the server would read all at its start, and a page needs little.
  ssr: {noExternal: ['lucide-react', 'downshift']},
  // Found late, it would come with a React of its own.
  optimizeDeps: {include: ['react-toastify/unstyled']},
  build: {
    assetsInlineLimit: 0,
    // Slower than esbuild, and the first load is 5 % smaller.
    // The server's pages are one file: a part asked for later could be one of a newer build.
    rollupOptions: {output: isSsrBuild ? {inlineDynamicImports: true} : {manualChunks: chunkOf}},
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {module: true, ecma: 2020, compress: {passes: 3}, format: {comments: false}},
  },
}))
