/** What the bar editor shows while its bars are on their way. */
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'
import { barSections } from './bar-section.ts'

export function BarEditorSkeleton() {
  return <EditorSkeleton rows={Object.keys(barSections).length} />
}
