/** What the bar editor shows while its bars are on their way. */
import { VisualEditorSkeleton } from '../shell/visual-editor-skeleton.tsx'
import { barSections } from './bar-section.ts'

export function BarEditorSkeleton() {
  return <VisualEditorSkeleton rows={Object.keys(barSections).length} />
}
