import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './build/boot-plugin.ts'
import { compressPlugin } from './build/compress-plugin.ts'
import { contractPlugin } from './build/contract-plugin.ts'
import { entriesPlugin } from './build/entries-plugin.ts'
import { fontsPlugin } from './build/fonts-plugin.ts'
import { ROOT } from './build/node-module.ts'
import { preloadPlugin } from './build/preload-plugin.ts'
import { textsPlugin } from './build/texts-plugin.ts'

/** Needed by every first page; apart from the portal's own code, because it changes less often. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack)\//

/** Parts of `ui/` that first pages do not need, in three files instead of thirty: what asks, what tables, the rest. */
function partsName(id: string): string | null {
  if (/[?&]lang=|\/ui\/chart\//.test(id)) return null
  if (/\/client\/call\/(use-api|query-client)|@tanstack\/(react-query|query-core)/.test(id)) return 'data'
  if (/\/ui\/(table|sheet)\//.test(id)) return 'table'
  return /\/ui\/(?!gallery).+\.(tsx?|css)$/.test(id) ? 'parts' : null
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [fontsPlugin(), contractPlugin(), textsPlugin(), entriesPlugin(), react(), bootPlugin(), preloadPlugin(), compressPlugin()],
  build: {
    outDir: `${ROOT}/dist/web`,
    emptyOutDir: true,
    // The policy forbids data: fonts and the like; small files stay files.
    assetsInlineLimit: 0,
    target: 'es2023',
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long its own parts took is nothing that a newcomer should read at the first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, tags: ['$initial'], priority: 3 },
            // One file for the shell and the home page: twenty small ones would each cost a request.
            { name: 'portal', tags: ['$initial'], priority: 2 },
            { name: partsName, debugName: 'parts', priority: 1 },
          ],
        },
      },
    },
  },
})
