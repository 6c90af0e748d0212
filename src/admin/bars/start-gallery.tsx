/** The gallery of a first visit, beside the panel: whoever has chosen goes on in the panel. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarEditorState } from './bar-panel.tsx'
import { restorePanelFocus } from '../editor/restore-panel-focus.ts'
import { TemplateGallery } from './panel/template-gallery.tsx'
import { withFigure, type FigureFacts } from './shown-bar.ts'
import type { BarTemplates } from './use-templates.ts'

type StartGalleryProps = {
  bar: FloatingBar
  facts: FigureFacts
  templates: BarTemplates
  editor: BarEditorState
}

export function StartGallery({ bar, facts, templates, editor }: StartGalleryProps) {
  return (
    <TemplateGallery
      bar={withFigure(bar, facts)}
      onChoose={(template) => {
        templates.startWith(template)
        editor.open(editor.screen ?? 'content')
      }}
      onClose={() => {
        templates.props.onGallery(false)
        restorePanelFocus(editor.panel.current)
      }}
    />
  )
}
