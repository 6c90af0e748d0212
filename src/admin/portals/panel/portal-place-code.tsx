/** The code of the place in the page where the portal stands, with the room that it takes there: a frame out of sight measures it. */
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { measuredWidths, portalPlace, portalPlaceCode } from '#domain/portals/portal-place.ts'
import { isFromPortalMeasurement, type PortalHeights } from '#domain/portals/portal-preview.ts'
import fields from '../../editor/fields/field-rows.module.css'
import { useIsLate } from '../../editor/preview/use-is-late.ts'
import { usePreviewFrame } from '../../editor/preview/use-preview-frame.ts'
import { StrictCode } from '../../pages/strict-code.tsx'
import { useCurrentAccount } from '../../session/current-account.ts'
import { CopyBlock } from '../../ui/copy-field.tsx'
import { usePortalPreviewMessage } from '../use-portal-preview-message.ts'
import type { PortalEditorState } from '../use-portal-editor.ts'
import classes from './portal-place-code.module.css'

const PAUSE_MS = 400
const LATE_MS = 10_000

export function PortalPlaceCode({ state }: { state: PortalEditorState }) {
  const { origins } = useCurrentAccount()
  const [measured, setMeasured] = useState<PortalHeights>()
  // All steps are measured, whichever is edited.
  const portal = JSON.stringify({ ...usePortalPreviewMessage(state), step: 0 })
  const [of] = useDebouncedValue(portal, PAUSE_MS)
  const { frame } = usePreviewFrame<PortalHeights>(
    { ...(JSON.parse(of) as object), measure: { of, widths: measuredWidths } },
    { isWords: isFromPortalMeasurement, onPlaced: setMeasured },
  )
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
      {measured && <CodeWithRoom {...measured} />}
      {measured?.of !== portal && <Measuring key={of} hasCode={measured !== undefined} />}
    </>
  )
}

function CodeWithRoom({ heights }: PortalHeights) {
  const sizes = measuredWidths.map((width, at) => ({ width, height: heights[at] ?? 0 }))
  const { place, strict } = portalPlaceCode(sizes)
  return (
    <StrictCode
      label={LABEL}
      code={place}
      strict={strict}
      description="It keeps the room your portal takes, so that nothing moves when it comes: copy it again after you change the blocks."
      stylesDescription="Add it to a style sheet of your site: it keeps the room your portal takes."
    />
  )
}

/** `hasCode`: of the portal as it was before. */
function Measuring({ hasCode }: { hasCode: boolean }) {
  const isLate = useIsLate(LATE_MS)
  if (isLate && !hasCode)
    return (
      <CopyBlock
        label={LABEL}
        value={portalPlace}
        description="How high it becomes could not be measured. Where something stands below it, give it a min-height in your page: then nothing moves when the portal comes."
      />
    )
  return (
    <p className={fields.help} role="status">
      {isLate
        ? 'The room could not be measured again: the code keeps what your portal took before.'
        : 'Measuring the room your portal takes…'}
    </p>
  )
}

const LABEL = 'Code for the place in your page'
