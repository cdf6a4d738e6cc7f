import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressPlugin } from '../web/build/compress-plugin.ts'
import { contractPlugin } from '../web/build/contract-plugin.ts'
import { fontsPlugin } from '../web/build/fonts-plugin.ts'
import { ROOT } from '../web/build/node-module.ts'
import { textsPlugin } from '../web/build/texts-plugin.ts'

/** The office's desk: files of its own under an address of its own, of which a resident downloads nothing. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/urzad/',
  publicDir: false,
  plugins: [fontsPlugin(), contractPlugin(), textsPlugin({ standsAlone: true }), react(), compressPlugin()],
  build: {
    outDir: `${ROOT}/dist/desk`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false }, output: { codeSplitting: { groups: [{ name: 'desk', tags: ['$initial'] }] } } },
  },
})
