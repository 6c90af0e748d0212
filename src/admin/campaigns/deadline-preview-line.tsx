/** The deadline of somebody who starts now, updated while the owner types. */
import { useFormContext, useWatch } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import { deadlinePreview } from '#domain/campaigns/deadline-preview.ts'

export function DeadlinePreviewLine() {
  const { control } = useFormContext<DeadlineForm>()
  const form = useWatch({ control }) as DeadlineForm
  const preview = deadlinePreview(form, useNow())
  if (!preview) return null
  const { intro, moment, note, isOver } = preview
  return <ClockBlock label={intro} value={moment} note={note} isOver={isOver} />
}
