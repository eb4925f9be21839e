/** The sentences to be typed, in plain ASCII. Their order is part of the rules: one is drawn by its place. */
export const SENTENCES: readonly string[] = [
  'The lighthouse keeper counted seven ships before breakfast and drew each of them in a small blue notebook.',
  'Every clock in the repair shop told a different time, yet the owner was never late for supper.',
  'A quiet robot watered the rooftop garden while the city below argued about the weather.',
  'Bring a warm coat, two apples and the old brass key; the museum opens at half past nine.',
  'Nobody expected the tortoise to win twice, so the second race drew a much larger crowd.',
  'The recipe asked for patience, a pinch of salt, and exactly one song hummed from start to finish.',
  "Six curious penguins slid down the icy hill and knocked over the scientist's tripod.",
  'When the power failed, the whole street came outside and discovered how many stars they owned.',
  'My neighbor paints tiny landscapes on bottle caps and hides them along the river path.',
  'The train was empty except for a violin case, a sleeping dog, and one very determined moth.',
  'Good code reads like a short letter: it says what it means and then it stops.',
  'Just before midnight, the baker shaped eighty loaves and whistled a waltz to the oven.',
];

/** How long the longest sentence is. */
export const LONGEST = Math.max(...SENTENCES.map((sentence) => sentence.length));
