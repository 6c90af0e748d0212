/** The second piece of code: the one that marks the place in the page where the timer, text or number stands. */
import { ownDesignCodes } from '#domain/pages/page-code.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import type { PageCodes } from './snippet-panel.tsx'
import { StrictCode } from './strict-code.tsx'

type PlaceCodeProps = { type: string; codes: Pick<PageCodes, 'placeCodes' | 'strictTimerCode'> }

export function PlaceCode({ type, codes: { placeCodes, strictTimerCode } }: PlaceCodeProps) {
  if (!isPageType(type)) return null
  const code = placeCodes[type]
  const ownDesign = ownDesignCodes[type]
  const shown = { label: 'Code for the place in your page', description: PASTE }
  return (
    <>
      {code !== undefined && type !== 'countdown' && <CopyBlock {...shown} value={code} />}
      {code !== undefined && type === 'countdown' && (
        <StrictCode
          {...shown}
          description={PASTE + ROOM}
          code={code}
          strict={strictTimerCode}
          stylesDescription="Add it to a style sheet of your site: it keeps the room your timer takes."
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

const PASTE = 'Paste it where it is to stand, as often as you like. The code above fills it.'
const ROOM = ' It keeps the room your timer takes: copy it again after you change the template or the size.'
