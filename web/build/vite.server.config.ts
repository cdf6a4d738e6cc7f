import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractPlugin } from './contract-plugin.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { ROOT } from './node-module.ts'
import { textsPlugin } from './texts-plugin.ts'

/** The pages as the server draws them: the same parts, in one folder without packages beside it. */
export default defineConfig({
  root: `${ROOT}/web`,
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
