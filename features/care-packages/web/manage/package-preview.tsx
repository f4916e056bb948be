import { amountProblem, toCents } from '#platform/rules/money/amounts.ts'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { useAddress } from '#platform/web/ui/files/image-preview.tsx'
import type { CarePackage } from '../../rules/care-packages.ts'
import { addPackagePage } from '../../words/add-package.ts'
import { PackageCard } from '../package-card.tsx'
import { type PackageDraft, typedOf } from './package-draft.ts'

const { preview, example } = addPackagePage
const { benefitExamples } = addPackagePage.form

type PackagePreviewProps = { user: OwnProvider; draft: PackageDraft; image: FileValue }

/** Inert preview of the public card. */
export function PackagePreview({ user, draft, image }: PackagePreviewProps) {
  const address = useAddress(image)
  return (
    <div className="sticky top-6 [--ground:var(--color-sand-50)] max-xl:hidden">
      <p className="mb-2 text-sm font-semibold text-muted">{preview}</p>
      <div inert>
        <PackageCard offer={previewOf(user, draft, address ?? example.image)} />
      </div>
    </div>
  )
}

function previewOf(user: OwnProvider, draft: PackageDraft, displayImage: string): CarePackage {
  const { title, country, city, benefit1, benefit2, benefit3, oldPrice, newPrice } = typedOf(draft)
  const price = dollarsOf(newPrice)
  return {
    _id: 'preview',
    title: title || example.title,
    country: country || example.country,
    city: city || example.city,
    benefit1: benefit1 || benefitExamples[0],
    benefit2: benefit2 || benefitExamples[1],
    benefit3: benefit3 || benefitExamples[2],
    displayImage,
    // Without a new price the card would show a saving of 100 %.
    oldPrice: price > 0 ? dollarsOf(oldPrice) : 0,
    newPrice: price,
    provider: {
      _id: user._id,
      name: user.clinicName || user.displayname,
      isVerified: false,
      rating: null,
      feedbackCount: 0,
    },
  }
}

const dollarsOf = (typed: string) => (amountProblem(typed.trim()) ? 0 : toCents(typed.trim()) / 100)
