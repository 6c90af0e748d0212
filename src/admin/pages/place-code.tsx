/** The second piece of code: the one that marks the place in the page where the timer, text or number stands. */
import { ownDesignCodes, type PlaceCodes } from '#domain/pages/page-code.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { CopyBlock } from '../ui/copy-field.tsx'

export function PlaceCode({ type, codes }: { type: string; codes: PlaceCodes }) {
  if (!isPageType(type)) return null
  const code = codes[type]
  const ownDesign = ownDesignCodes[type]
  return (
    <>
      {code !== undefined && (
        <CopyBlock
          label="Code for the place in your page"
          value={code}
          description={
            'Paste it where it is to stand, as often as you like. The code above fills it.' +
            (type === 'countdown' ? ROOM : '')
          }
        />
      )}
      {ownDesign !== undefined && (
        <CopyBlock
          label="Or in your own design"
          value={ownDesign}
          description="Only the digits are filled; words, fonts and colors are those of your page."
        />
      )}
    </>
  )
}

const ROOM = ' It keeps the room your timer takes: copy it again after you change the template or the size.'
