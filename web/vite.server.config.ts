import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './build/contract-plugin.ts'
import { entriesPlugin } from './build/entries-plugin.ts'
import { ROOT } from './build/node-module.ts'
import { textsPlugin } from './build/texts-plugin.ts'

/** The pages as the server draws them: the same parts, in one folder without packages beside it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [contractPlugin(), textsPlugin(), entriesPlugin(), react()],
  ssr: { noExternal: true },
  build: {
    ssr: 'server/draw.tsx',
    outDir: `${ROOT}/dist/server`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'node24',
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { entryFileNames: 'draw.mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
