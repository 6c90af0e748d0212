/** The second piece of code: the one that marks the place in the page where the timer, text or number stands. */
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { ownDesignCodes } from '#domain/pages/page-code.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { CopyBlock } from '../ui/copy-field.tsx'
import type { PageCodes } from './snippet-panel.tsx'

type PlaceCodeProps = { type: string; codes: Pick<PageCodes, 'placeCodes' | 'strictTimerCode'> }

export function PlaceCode({ type, codes: { placeCodes, strictTimerCode } }: PlaceCodeProps) {
  const [isStrict, setStrict] = useState(false)
  if (!isPageType(type)) return null
  const isTimer = type === 'countdown'
  const code = isTimer && isStrict ? strictTimerCode.place : placeCodes[type]
  const ownDesign = ownDesignCodes[type]
  return (
    <>
      {code !== undefined && (
        <CopyBlock
          label="Code for the place in your page"
          value={code}
          description={
            'Paste it where it is to stand, as often as you like. The code above fills it.' +
            (isTimer ? ROOM : '')
          }
        />
      )}
      {isTimer && (
        <Switch
          label="My site forbids inline styles"
          description="Its content security policy has a style-src without 'unsafe-inline'."
          checked={isStrict}
          onChange={(event) => setStrict(event.currentTarget.checked)}
        />
      )}
      {isTimer && isStrict && (
        <CopyBlock
          label="For your style sheet"
          value={strictTimerCode.styles}
          description="Add it to a style sheet of your site: it keeps the room your timer takes."
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
