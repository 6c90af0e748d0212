/** How Vite builds the owner's app, and serves it while it is being written. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'src/admin',
  plugins: [react()],
  // The server puts the nonce of each answer in the place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: '../../dist/admin',
    emptyOutDir: true,
    manifest: true,
    // Everything a page loads is a file of ours: no data: scripts or styles, which the policy forbids.
    assetsInlineLimit: 0,
    // zod is told not to probe `new Function` in its own file: that one runs before any schema is made.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ }] },
      },
    },
  },
})
