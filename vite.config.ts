/** How Vite builds the owner's app, and serves it while it is being written. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { screenChunks } from './scripts/screen-chunks.ts'
import { trimCallSummaries } from './scripts/trim-call-summaries.ts'
import { trimKitStyles } from './scripts/trim-kit-styles.ts'

/** Only the forms of a campaign have these fields: nobody waits for them before there is a form. */
const formFields =
  /@mantine[\\/]dates[\\/].*js$|react-number-format|components[\\/](NumberInput|Autocomplete|Radio)[\\/]/

/** Of visual editors alone: how colors are picked, and what stands before the names of their screens. */
const editorParts =
  /components[\\/]Color|use-move|icons[\\/]Icon(Adjustments|AlignLeft|ArrowLeft|Bolt|Bookmark|Code|DeviceFloppy|HourglassEmpty|Keyboard|Language|Layout|LayoutGrid|LayoutSidebarLeftCollapse|LayoutSidebarLeftExpand|LockOff|Ruler2)\./

function fieldsOf(id: string): string | null {
  if (formFields.test(id)) return 'forms'
  return editorParts.test(id) ? 'editors' : null
}

function isKit(id: string): boolean {
  return /node_modules/.test(id) && !/@mantine[\\/]dates/.test(id) && fieldsOf(id) === null
}

const chunks = screenChunks()

export default defineConfig({
  root: 'src/admin',
  plugins: [react(), trimCallSummaries(), trimKitStyles(), chunks.plugin],
  // The server puts the nonce of each answer in the place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: '../../dist/admin',
    emptyOutDir: true,
    manifest: true,
    // Everything a page loads is a file of ours: no data: scripts or styles, which the policy forbids.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // zod is told not to probe `new Function` in its own file: that one runs before any schema is made.
            // What asks the server stands on it, and would be a small file of its own.
            {
              name: 'zod',
              test: /node_modules[\\/]zod[\\/](?!.*[\\/]mini[\\/])|zod-without-eval|admin[\\/]calls[\\/](?!upload)/,
              priority: 2,
            },
            // What four screens share comes as one file at the start, not as forty small ones on the way.
            { name: 'kit', test: isKit, minShareCount: 4, priority: 1 },
            // What the kit has for some screens only comes with the fields that they share.
            {
              name: (id) => fieldsOf(id) ?? chunks.nameOf(id),
              debugName: 'screens',
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'parts', test: /node_modules.*\.m?js/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
