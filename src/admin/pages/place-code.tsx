/** The second piece of code: the one that marks the place in the page where the timer, text or number stands. */
import { codeFor } from '#domain/pages/page-code.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { CopyBlock } from '../ui/copy-field.tsx'

export function PlaceCode({ type }: { type: string }) {
  const code = isPageType(type) ? codeFor(type) : null
  if (code === null) return null
  return (
    <CopyBlock
      label="Code for the place in your page"
      value={code}
      description="Paste it where it is to stand, as often as you like. The code above fills it."
    />
  )
}
