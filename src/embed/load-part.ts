/** Loads a missing part from where the script itself came from, under whatever policy let the script in. */
import { listen } from './host-page.ts'
import type { CorePage } from './page-part.ts'

export function loadPart({ dl, tag }: CorePage, name: string, loaded: () => void, failed: () => void) {
  const createScriptURL = (query: string) => new URL(query, tag.src).href
  // A page has one policy of each name: the snippet leaves its own.
  dl.t ??= self.trustedTypes?.createPolicy('dl', { createScriptURL }) ?? { createScriptURL }
  const script = document.createElement('script')
  script.crossOrigin = ''
  script.nonce = tag.nonce
  listen(script, 'load', loaded)
  listen(script, 'error', failed)
  script.src = dl.t.createScriptURL(`?part=${name}`)
  document.head.append(script)
}
