import {vitePlugin as remix} from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vite'

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}

export default defineConfig({
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
  build: {assetsInlineLimit: 0},
})
