/** What the bar editor shows while its bars are on their way. */
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'

export function BarEditorSkeleton() {
  return <EditorSkeleton rows={6} />
}
