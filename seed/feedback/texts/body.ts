import type { AboutField } from './about-field.ts'

export const body = {
  Body: {
    good: [
      [/Liposuction|Tummy/, 'The doctor said plainly that this is no way to lose weight.'],
      [/Liposuction|BBL/, 'I heard how much can be taken in one go, and that more would not be safe.'],
      [/Liposuction|Tummy|BBL|Arm|Thigh/, 'We spoke about the compression garment and how long it is worn.'],
      [/Tummy/, 'I was asked whether I want more children before we spoke of a tummy tuck.'],
      [/Tummy|Arm|Thigh/, 'The length of the scar was shown on a drawing, to the centimetre.'],
      'The doctor asked about clots in my family.',
      [/Tummy|BBL|Thigh/, 'I was told to stop the pill in time, with a date.'],
      'Who helps me to get up in the first days was a question of theirs, not mine.',
    ],
    fair: ['They want to see me in person before they fix the plan, which makes sense.'],
  },
  Breast: {
    good: [
      [/Augmentation/, 'We spoke about the size in millilitres and about my back, not about cup sizes.'],
      [/Augmentation/, 'I could hold the different implants up to the camera and ask about each.'],
      [/Augmentation|Reconstruction/, 'The doctor explained when an implant has to be looked at again.'],
      [/Augmentation|Lift|Reduction/, 'Breastfeeding later on was part of the talk without my asking.'],
      [/Lift|Reduction/, 'I was shown three kinds of scars and which one would be mine.'],
      [/Augmentation|Lift|Reduction/, 'A mammogram first: that convinced me.'],
      [/Augmentation|Lift|Reduction/, 'I was told how long I cannot lift my child.'],
      [/Augmentation|Reconstruction/, 'The doctor took my worries about capsules seriously and gave numbers.'],
    ],
    fair: ['About the shape one can only say so much from pictures.'],
  },
  Genital: {
    good: [
      'I was treated with respect, and nothing was made awkward.',
      'The doctor asked what bothers me, in which situation, and since when.',
      'I was told that much of it is within what is normal.',
      'How long to wait afterwards was said in weeks, for each thing.',
      'The examination was explained before I agreed to it.',
      'Only the doctor was in the room, as I had asked.',
      'We spoke about feeling and scars, without promises.',
    ],
    fair: ['A decision needs an examination there, and I was told so.'],
  },
  Obesity: {
    good: [
      'We spoke for ten minutes about eating before we spoke about an operation.',
      [/Sleeve|Bypass/, 'The doctor compared sleeve and bypass for my own case, with diabetes in mind.'],
      [/Sleeve|Bypass|Revision/, 'I know now which vitamins I will take for life.'],
      'They asked for a gastroscopy first and explained why.',
      'My earlier attempts were taken seriously and not laughed at.',
      [/Sleeve|Bypass|Revision/, 'The diet before the operation came with recipes.'],
      'Who follows me up at home was written into the plan.',
      'I heard how many people put weight on again, and what helps.',
    ],
    fair: ['The blood tests have to be done at home first.'],
  },
  Orthopedic: {
    good: [
      [/ACL|Rotator/, 'The doctor looked at my MRI picture by picture and showed me the tear.'],
      [/Knee/, 'I was advised to try three months of exercises before a new knee.'],
      [/Knee|Hip/, 'How I get up the stairs at home was part of the plan.'],
      'I heard how long I cannot drive, and when I may fly.',
      [/Hip/, 'The kind of hip was explained, and why that one for my age.'],
      'We planned the physiotherapy at home before the operation abroad.',
      [/Knee|Hip/, 'The doctor wanted to know how far I walk now, not how old I am.'],
      [/Knee|Hip|ACL/, 'They told me what the crutches are for and for how many weeks.'],
    ],
    fair: ['Two doctors will look at the pictures together before they decide.'],
  },
  'Angiosurgery and Phlebology': {
    good: [
      'The doctor explained the ultrasound pictures so that even I could follow them.',
      [/Vein|Laser|Sclero/, 'I learned which vein is the cause and which ones are only looks.'],
      [/Vein|Laser|Sclero/, 'Stockings first: how long, which class, and when not.'],
      'I was told when I may fly after the treatment.',
      [/Vein|Laser/, 'The difference between laser and radio waves was explained without selling one of them.'],
      'They asked for my list of blood thinners and called my doctor about it.',
      [/Vein|Laser|Sclero/, 'We spoke about what keeps the legs well afterwards.'],
    ],
    fair: [[/Vein|Laser|Sclero/, 'A new ultrasound is needed before they can say which leg comes first.']],
  },
  Urology: {
    good: [
      [/Prostat/, 'The doctor explained my values and what they do not say.'],
      [/Prostat|Varicocele/, 'Watching and waiting was named as a real choice.'],
      [/Prostat/, 'I could ask about incontinence without beating around the bush.'],
      [/Stone/, 'The size of the stone decides, and I was shown how it was measured.'],
      [/Prostat|Bladder/, 'I know how long the catheter stays, and who takes it out.'],
      'My wife was welcome in the talk and asked more than I did.',
      'We went through my medicines one by one.',
    ],
    fair: ['They asked for one more blood test before they commit themselves.'],
  },
} satisfies Record<string, AboutField>
