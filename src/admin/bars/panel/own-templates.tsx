/** The bars that the account has saved as templates. Without the plan they are still there, but none can be added. */
import { canSaveTemplates, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { Link } from '@tanstack/react-router'
import { links } from '../../navigation/links.ts'
import { barTemplateLimits } from '#domain/bars/bar-template.ts'
import { SavedDesign, SavedDesigns } from '../../editor/panel/saved-design.tsx'
import { BarStrip } from './fitted-thumbnail.tsx'
import type { TemplateProps } from '../template-props.ts'
import classes from './own-templates.module.css'
import { PremiumButton } from '../../editor/premium/premium-button.tsx'

type OwnTemplatesProps = { account: AccountPermissions; templates: TemplateProps; onUpgrade: () => void }

export function OwnTemplates({ account, templates, onUpgrade }: OwnTemplatesProps) {
  const maySave = canSaveTemplates(account)
  return (
    <div className={classes.own}>
      <div className={classes.head}>
        <h4 className={classes.title}>Your templates</h4>
        {!maySave && <PremiumButton onClick={onUpgrade} />}
      </div>
      {!maySave && (
        <p className={classes.words}>
          Saving a bar as a template is a premium feature. <Link {...links.upgrade()}>Learn more</Link>
        </p>
      )}
      {maySave && templates.templates.length === 0 && (
        <p className={classes.words}>None yet. Choose Create Template in the save menu.</p>
      )}
      {templates.templates.length > 0 && (
        <SavedDesigns label="Your templates">
          {templates.templates.map((template) => (
            <SavedDesign
              key={template.id}
              name={template.name}
              nameLabel="Template name"
              limit={barTemplateLimits.name}
              picture={<BarStrip bar={template.data} />}
              isChosen={template.id === templates.selectedTemplateId}
              onApply={() => templates.onApply(template.id)}
              onRename={(name) => templates.onRename(template.id, name)}
              onDelete={() => templates.onDelete(template.id)}
            />
          ))}
        </SavedDesigns>
      )}
    </div>
  )
}
