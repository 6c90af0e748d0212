/** The second piece of code: the one that marks the place in the page where the timer, text or number stands. */
import { codeFor, ownDesignCodeFor } from '#domain/pages/page-code.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { CopyBlock } from '../ui/copy-field.tsx'

export function PlaceCode({ type }: { type: string }) {
  if (!isPageType(type)) return null
  const code = codeFor(type)
  const ownDesign = ownDesignCodeFor(type)
  return (
    <>
      {code !== null && (
        <CopyBlock
          label="Code for the place in your page"
          value={code}
          description="Paste it where it is to stand, as often as you like. The code above fills it."
        />
      )}
      {ownDesign !== null && (
        <CopyBlock
          label="Or in your own design"
          value={ownDesign}
          description="Only the digits are filled; words, fonts and colors are those of your page."
        />
      )}
    </>
  )
}
