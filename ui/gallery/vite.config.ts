import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontsPlugin } from '../../web/build/fonts-plugin.ts'
import { textsPlugin } from '../../web/build/texts-plugin.ts'

/** The parts in all their states, for the eye and for axe; never part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/gallery',
  plugins: [fontsPlugin(), textsPlugin(), react()],
  build: { target: 'es2023' },
})
