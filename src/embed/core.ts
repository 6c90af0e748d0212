/** The core of the script: decides, follows deadlines and sends visitors on. What is to be seen comes in parts. */
import { neverThrow } from '#widgets/never-throw.ts'
import { createPageScript, startPageScript } from './page-script.ts'

neverThrow(() => {
  const dl = (self._dl ??= {})
  const tag = document.currentScript as HTMLScriptElement | null
  // Once per page, however often the script is there.
  if (dl.on || !tag) return
  dl.hold ??= tag.dataset['consent']
  startPageScript(createPageScript(dl, tag))
})
