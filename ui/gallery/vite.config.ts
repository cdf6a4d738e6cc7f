import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The parts in all their states, for the eye and for axe; never part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.cache/gallery',
  plugins: [react()],
  build: { target: 'es2023' },
})
