/** The code of the place in the page where the portal stands, with the room that it takes there: a frame out of sight measures it. */
import { Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { measuredWidths, portalPlace, portalPlaceCode } from '#domain/portals/portal-place.ts'
import { isFromPortalMeasurement } from '#domain/portals/portal-preview.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { useIsLate } from '../../editor/preview/use-is-late.ts'
import { usePreviewFrame } from '../../editor/preview/use-preview-frame.ts'
import { useCurrentAccount } from '../../session/current-account.ts'
import { CopyBlock } from '../../ui/copy-field.tsx'
import type { PortalEditorState } from '../use-portal-editor.ts'
import { usePortalPreviewMessage } from '../use-portal-preview-message.ts'
import classes from './portal-place-code.module.css'

const PAUSE_MS = 400
const LATE_MS = 10_000

export function PortalPlaceCode({ state }: { state: PortalEditorState }) {
  const { origins } = useCurrentAccount()
  const [heights, setHeights] = useState<number[]>()
  const told = usePortalPreviewMessage(state)
  const [rested] = useDebouncedValue(JSON.stringify({ ...told, widths: measuredWidths }), PAUSE_MS)
  const { frame } = usePreviewFrame<number[]>(JSON.parse(rested) as object, {
    isWords: isFromPortalMeasurement,
    onPost: () => setHeights(undefined),
    onPlaced: setHeights,
  })
  const isLate = useIsLate(LATE_MS)
  return (
    <>
      <iframe
        ref={frame}
        className={classes.measuring}
        title="Measures your portal"
        aria-hidden="true"
        tabIndex={-1}
        src={`${origins.preview}/portal-preview`}
        sandbox="allow-scripts"
      />
      {heights && <CodeWithRoom heights={heights} />}
      {!heights && !isLate && (
        <p className={fields.help} role="status">
          Measuring the room your portal takes…
        </p>
      )}
      {!heights && isLate && <CopyBlock label={LABEL} value={portalPlace} description={WITHOUT_ROOM} />}
    </>
  )
}

function CodeWithRoom({ heights }: { heights: readonly number[] }) {
  const [isStrict, setStrict] = useState(false)
  const { place, strict } = portalPlaceCode(
    measuredWidths.map((width, at) => ({ width, height: heights[at] ?? 0 })),
  )
  return (
    <>
      <CopyBlock label={LABEL} value={isStrict ? strict.place : place} description={WITH_ROOM} />
      <Switch
        label="My site forbids inline styles"
        description="Its content security policy has a style-src without 'unsafe-inline'."
        checked={isStrict}
        onChange={(event) => setStrict(event.currentTarget.checked)}
      />
      {isStrict && (
        <CopyBlock
          label="For your style sheet"
          value={strict.styles}
          description="Add it to a style sheet of your site: it keeps the room your portal takes."
        />
      )}
    </>
  )
}

const LABEL = 'Code for the place in your page'
const WITH_ROOM =
  'It keeps the room your portal takes, so that nothing moves when it comes: copy it again after you change the blocks.'
const WITHOUT_ROOM =
  'How high it becomes could not be measured. Where something stands below it, give it a min-height in your page: then nothing moves when the portal comes.'
