// How the console is built: everything from this folder and the packages beside it, nothing from outside.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sheetsPlugin } from './build/sheets-plugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), sheetsPlugin(new URL('../client/openapi.json', import.meta.url))],
  build: {
    // The security policy lets no font or picture in as text.
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    chunkSizeWarningLimit: 700,
    target: 'es2023',
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
})
