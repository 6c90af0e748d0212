/** Leaves what calls are for, in words, out of the app: only the API's documentation shows it, which the server writes. */
import type { Plugin } from 'vite'

const summary = /^\s*summary:\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

export function trimCallSummaries(): Plugin {
  return {
    name: 'trim-call-summaries',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('.api.ts') ? { code: withoutSummaries(code), map: null } : null
    },
  }
}

export function withoutSummaries(code: string): string {
  return code.replaceAll(summary, '')
}
