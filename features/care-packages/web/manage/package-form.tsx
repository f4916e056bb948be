import { useId } from 'react'
import { serviceTypes } from '#content/service-types.ts'
import { specialities } from '#platform/web/catalogue.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { common } from '#platform/words/interface.ts'
import { addPackagePage } from '../../words/add-package.ts'
import { CityField, CountryField } from './place-fields.tsx'
import type { PackageEditor } from './use-package-form.ts'

const texts = addPackagePage.form
const wide = 'sm:col-span-2'

export function PackageForm({ editor }: { editor: PackageEditor }) {
  const heading = useId()
  const { form, submit, edited, isBusy, cancel, problem } = editor
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6"
    >
      <h2 id={heading} className={`text-2xl wrap-anywhere ${wide}`}>
        {edited ? texts.editHeading(edited.title) : texts.heading}
      </h2>
      <Fields key={edited?._id ?? 'new'} editor={editor} />
      {problem?.field === '' && (
        <BlockAlert title={problem.message} note={texts.kept} className={wide}>
          <Button type="submit" kind="outline" size="small" disabled={isBusy}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      <div className={`flex flex-wrap gap-3 ${wide}`}>
        <Button type="submit" kind="main" busy={isBusy} className="max-sm:w-full">
          {isBusy ? common.saving : edited ? texts.save : texts.add}
        </Button>
        {edited && (
          <Button kind="outline" disabled={isBusy} onClick={cancel} className="max-sm:w-full">
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

function Fields({ editor }: { editor: PackageEditor }) {
  const { field, image, lostFile, changeImage, progress, imageProblem } = editor
  return (
    <>
      <Field {...field('title')} label={texts.title} hint={texts.titleHint} className={wide} />
      <CountryField editor={editor} />
      <CityField editor={editor} />
      <Benefits editor={editor} />
      <ImageField
        label={texts.image}
        hint={lostFile ? texts.imageLost(lostFile) : texts.imageHint}
        shape="wide"
        value={image}
        onChange={changeImage}
        error={imageProblem}
        progress={image instanceof File ? progress : undefined}
        className={wide}
      />
      <AmountField currency="USD" {...field('oldPrice')} label={texts.oldPrice} hint={texts.oldPriceHint} />
      <AmountField currency="USD" {...field('newPrice')} label={texts.newPrice} hint={texts.newPriceHint} />
      <Categories editor={editor} />
    </>
  )
}

const BENEFITS = ['benefit1', 'benefit2', 'benefit3'] as const

function Benefits({ editor: { field } }: { editor: PackageEditor }) {
  return BENEFITS.map((name, at) => (
    <Field
      key={name}
      {...field(name)}
      label={texts.benefit(at + 1)}
      hint={at === 0 ? texts.benefitHint : undefined}
      placeholder={texts.benefitExamples[at]}
      className={wide}
    />
  ))
}

/** The categories that the packages page filters by. */
function Categories({ editor: { field } }: { editor: PackageEditor }) {
  return (
    <>
      <SelectField {...field('speciality')} label={texts.speciality} optional hint={texts.kindHint}>
        <option value="">{texts.firstSpeciality}</option>
        {specialities().map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField {...field('serviceType')} label={texts.serviceType} optional>
        <option value="">{texts.noServiceType}</option>
        {serviceTypes.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  )
}
