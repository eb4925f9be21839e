/**
 * Puzzles by difficulty, checked by `techniques.test.ts`. The seed picks one and changes it so that it keeps its
 * solution path, but looks different.
 */
import type { Random } from '#engine/random.ts';
import { CELLS, columnOf, DIGITS, rowOf, SIZE } from '#games/sudoku/rules/grid.ts';
import type { Difficulty } from '#games/sudoku/rules/difficulty.ts';
import type { Puzzle } from '#games/sudoku/rules/puzzle.ts';
import { solutionsOf } from '#games/sudoku/rules/search.ts';

/** Digits, and letters for one (`a`) to many empty cells. */
const PACKED: Readonly<Record<Difficulty, string>> = {
  easy: 'a2b31i4133a19f6c7a597a2c6a859a8c7f32a7836i59b3a b7a4c5a4a3b672a2c7d6b198c82c19c482b6d1c8a298b5a4a6c3a2b 98b4b2a4b79c1a2f4b1b5b6a5e3a3b4b7b2f9a6c57b3a4b3b17 f1a8a4c1b25a74b63a1a2a9a5f3f5a7a3a4a86b72a17b3c6a9a4f a9b2b4a5a87d23a49a6a7h89c2a1c24h7a1a26a36d54a7a5b6b1a c54a2a6g94a1a9d724d5a9b1c3b3a7d219d6a8a85g1a6a23c a9a8a15a471a4c3d3b8j8a4a9a8a6a3j1b6d2c4a754a62a5a8a c5a8b1b926d725d8689c4c5b1a3b4c6c5746d513d367b2b8a5c d824a77a3d1d6g4a53a7c5c8c8a29a1g5d3d2a66a832d c5b9a11c823a6b87i7a4d43a56d1a9i67b6a593c47a2b8c 4d3c2a169c73a9h2a5b6a5b967b4a8b2a7h5a16c758a2c4d6 8a3a5b7b15a2e471b3e8326c2e8c8965e2b351e7a29b5b9a4a7 698a3a4a2c2f73e5b4b8c5b6a1b8c7b5b9e65f2c7a1a4a289 b31c2996b8a3g345a5b4g4c1g5b8a967g8a6b1723c86b c9b4b26b34a8a8a9c27d1a3a98d6d47a2a9d34c5a1a8a41b32b1b6c b1a8b29b8d4e943a5a4c821d2a7d763c9a9a582e1d5b86b7a9b c96a21b72e46d2a38e3a9a28e63a9a2e32a6d55e17b68a15c 9a5f37d1a8b163a4d9a4b1a4c6c3a1b8a2d4a735b1a8d97f6a1 3467a9e93a8b5b5h8b6b4a7a5a3a2a9b4b3h8b1b2a47e8a7643 6a19c2c9e6c18c3b4a6a3b19e72b5a3a8b2c17c4e5c3c42a1 59b4a8a67e4e5c7d3d945a6a7a381d8d2c5e6e39a5a7b61 6d7a4a925f47d396a8c9b5c7a5c7b4c3a596d73f681a3a2d9 c2c679c6b2g1a5a49d521b8a2b332d74a4a7g1b3c959c8c 4e759c94a1a66b2k9c2a198a3c3k6b35a7a89c138e5',
  medium:
    'a3a24c54c5c6h88d43e829e47d19h2c1c41c83a7a 57a4d2g4c2b35c59b7a8b8b2b1b4a8b75c72b8c6g3d1a65 a27b6c8b7a5d3f4b3c961b1c2b582c4b1f9d5a9b6c4b78a 2a8c5d3a1a7a65b9a3d5a8g2a3a6g5a2d7a1b86a7a9a1d5c4a7 a34a5b1a2d1a5e6c9a4d9b3b2a8b5b9d3a7c4e1a3d8a9b7a14a c3b1b42b68c5b97a46a3k786k5a78a59b2c82b47b9b7c e1c69a2b1b1b67b8a5d274c8c9c341d8a8b29b1b7b3a95c4e 1c9a35b4a8a16b8g2b3b8d1a9a3a6d6b2b4g3b83a5a2b61a8c7 a9a4b65b7b1h7c2a61a83d59c26d65a91a5c9h2b3b48b1a2a a8a7b6f932h73b9a4a1a76a1e8a26a9a8a4b24h985f5b6a2a 9b7a48b814c9a5h33d67a8d3d7a58d95h1a9c362b32a8b7 7a4a9e6c3a8b8e9b7215a84k48a3261b1e6b3a4c7e1a9a2 5a8c4a2b2d3b19a6c5d946e7a1e123d9c2a87b7d5b1a4c3a9 a9c4c3a71c5c6597d15f9b2a3b1f79d7283c8c61a2c9c6a 78a29c3b3e2a5b83a74e2a5e6e7a5e91a63b4a2e8b4c28a65 5a9d7d5b1a8b61a3d7a4b816c2a6c694b1a2d3a75b7a8b5d3d7a2 a2f6a378b2c1a6e9c13d86c74d46c5e6a1c4b286a3f2a 3d5a14f3a7d38c5a3b41b96e83b19b5a2c35d1a2f74a8d9 c7d4b392b8c9a3a2c58c4d21a56d6c72c4a1a5c1b423b3d7c 81b25d6a47b812j7a3c9a45c83a9c6a4j439b46a5d71b62 d2b46c78d6a1b3d76b9d8b3b9d5b81d2b9a8d58c46b9d d2c9d97a38c4c76b1d4b5a1a6a8b7d1b13c5c56a94d4c3d 41b8c7b75d35a2f17c84c6b3b7c41c65f3a17d45b6c1b29 a6a1d542f115a87b24e7c731c658c6e87b59a165f733d8a9a',
  hard: 'c9f9b1b3a4a25d117f8b48a61b8f579d12a4a5b3b6f9c 9b78b1a2g3a84b2e3a2a18d8a6d26a4a3e4b27a6g5a4b15b8 25a43h5c76d941b65b3e1c8e2b75b729d39c7h12a74 a84b17d67c4c24e4b1a25b5g2b38a7b6e56c7c42d12b35a 7c3d34c1a752f8d34a5c7a6a5a1c5a18d8f753a8c96d9c2 b7a9c5b61c3a2b4c89b3f5c2c4f3b81c9b7a6c15b9c5a8b a2a9b7a41c2c5b51a8a9g1a3a81c96a2a9g1a4a53b7c3c19a3b2a4a e3a4a5b6c8a8c21a6c4a9f71624f3a1c7a24c8a1c9b2a2a3e 3d6e19e8a43c1a1b53a7b6g2b9a82b1a2c38a7e54e7d9 b4d5e34b6b21a63e7c3c5c9c1c8e84a32b6b89e9d7b 39c7d1c2d8e96a57a4c1b1a5a9b9c1a76a12e5d3c8d6c43 a85f94c2d724b6b536a1a4f6f7a2a569b8b915d1c72f83a a1d9f715e4a2b7b5b9b628e951b8b4b8b3a6e295f1d4a a9e3b7a8b1f256b4a3b8c7g9c7b4a1b941f1b2a5b8e1a b7d3e7c1a4a8d65b6a84b6g7b27a9b82d3a7a8c4e5d6b 9a5a7e7a9c646d2c3a6b8b5b8a5a2b5b7b4a8c3d183c1a9e2a3a7 c9d2b231f6c378a8c1a36b4c8b96a2c5a325c7f752b6d3c 3a74a5c9c6c4d8b3c35b1a619e538a6b19c1b5d5c1c8c3a65a1 4b53a1c81b2d3f2a1c47a9i7a28c4a6f9d7b68c8a95b4 e18c63d2a4c3b973b17d1b9a3b5d56b397b6c2a3d48c13e 3a47k2a4a8c3b57c2a54d3a9d95a7c85b8c1a6a8k79a2 c1b9a8a3e4a6b49a5d287g2a5g146d7a28b4a2e9a8a5b1c 82a9a14c3d9d5d6a1a849q167a5a8d2d1d3c78a3a14 c8d5a973c1h63a2a48e81c47e92a8a26h4c613a3d8c',
  expert:
    '78b5e9143d4a5e98e1b52b6b94b4e69e4a5d4697e9b38 4a837e365e5a7e3a8b4a9c4a8a3a7c2a5b4a8e3a7e859e326a4 a3b954d9a6c77d2a96c6a32a4i4a12a9c85a4d39c3a8d692b4a e152b3a29a8c15e6a9a52f1c2f79a8a9e46c2a53a7b849e 6a54c9e2a3a5d984c5f2b79856b3f5c271d7a4a5e6c28a7 6a8c9c3f7c9a384e6c9b78a91b4c3e962a7c3f6c5c7a8 d1f7b29a8a85c26b62b1b37a1c6a99b2b71b23c18a8a91b5f7d 8e16d8b7a2b2a39d463a79f4f59a623d45a8b9a8b3d14e7 a3c1a8b9f3a7523a4g3b9b3a9a5b6b5g7a4695a9f1b8a3c4a 2c35e7a4b2b6a2a85b9e8a5c6a1c3a1e2b58a2a4b4b6a3e35c6 c3b6b7c26a4a6a3a8b25a9b32g5g71b5a27b6a3a4a5a87c2b8b3c b1b24a94b5i4a25e9a17b7b3b2b83a5e92a6i3b23a81b9b 1j485a1d5b76b632b4b58g39b5b816b83b5d9a652j1 52b3a1h7a9a47b8h6b8a34c52a1b2h5b67a7a1h8a1b53 b61a8b71926b8e3b9g3b2a7b2b1a6b9g1b7e5b97369b4a61b f6a5a8b964d4b2a1b4c9a31d8d91a2c5b5a8b3d264b9a4a1f d3a9b2c91f4b8a74a6b7a2c5c1c1a9b4a81a7b5f18c3b8a7d d9c8b63c7a39b71b65a4d1b3b5b6b1d3a74b21b85a2c74b8c3d b1a6c3b7b9a1f29a6a8f4c658c3f6a4a91f1a7b5b6c3a1b b5a8d2b7c86c2a3b7b8c5a4c3a7c7a4c3b6b4a1c34c9b5d2a1b a72a1a9d87c4c38a5c6e2a4a8e9a3a5e1c1a84c9c43d1a2a87a c1c687e3c4d97a61a94c5a5e9a3c12a86a63d2c7e349c6c b4d525a12c7e59b8a7b62e2c7e87b1a4b59e3c75a179d4b 8c9b25a5d8b6a1b5a9a5c81c2a85a76a4c26c9a3a7b9a8b9d5a48b5c7',
  evil: '65a71e4h29a65a7c7a94c1g2c62a7c3a57a18h4e43a59 8a6k45b4a9836a2c4a5c6c7a3c5c6a8c9a6284a1b59k7a2 e2a548a364e2d8b5d37c9e3c12d8b2d8e519a698a3e b9a3c8a2a8d76a8b7e23d4c254c8d93e5b8a67d6a4a3c1a5b a4d82a8a2b6a1d5d49c65b8c9a4c2b18c75d7d1a8b5a6a87d4a b2b7a91a5a1a4c8i1a4b67c32a18c68b3a1i4c3a5a8a73a6b1b 836c52c4b5a6e2f51a9a3a2g4a4a8a26f1e6a5b4c93c176 e64d2a3e69b871a6b4c8d871d1c9b5a469b53e8a9d15e 254a9f3c9a796c1d35b9b16g28b4b73d1c795a8c2f2a658 14c2a9f9e831a7c6b2b4c1a5a3c9b3b2c5a872e1f3a2c81 c7c43b14b76e3c1c68a4c6e9c4a12c8c5e52b48b34c9c b1a9d7b3d22e934b64f7a2a9a8f65b615e78d7b1d4a8b a72a8c4a1a47d9j97b4a81c4c77a8b25j1d59a4a2c1a83a a7a5f86a1d3a586b1g74a61b3b82a54g6b781a5d2a49f6a7a e9d5b2a63b3281d5a4d6c8c2c9d5a8d4785b15a9b7d3e 2c7c4a1a92b37c8b5e3c86c1a9c49c7e7b5c36b91a4a1c3c5 a7c4b3c6h3a924a4a3c62a21e95a67c4a8a561a3h5c3b7c5a 6a1d3d1d7d92a8a5b3c6a21b6b74a7c4b1a4a87d3d1d6d9a8 c2a314d8g41b3529f8b63c72b1f4185b62g2d275a8c 4f98b2f9b35d1a36b78a6c9c3a79b24a1d21b7f2b21f5 h5b9a87d5a9b37c31c92a127a983a96c31c81b5a2d21a7b7h b8b4f91a82b2b5c326i78a65i945c2b6b14a89f4b3b c9c4a13a2b7b8c73d6b1c8b76a52b9c8b5d85c7b1b7a82a7c4c 2h781b4c5a3a2a7c7b8a3b3g6b5a9b1c4a7a6a2c6b185h3',
};

export function packedPuzzles(difficulty: Difficulty): readonly string[] {
  return PACKED[difficulty].split(' ');
}

const BEFORE_A = 96;

export function packPuzzle(values: readonly number[]): string {
  return values.join('').replace(/0{1,26}/g, (empty) => String.fromCharCode(BEFORE_A + empty.length));
}

export function unpackPuzzle(packed: string): number[] {
  const digits = packed.replace(/[a-z]/g, (letter) => '0'.repeat(letter.charCodeAt(0) - BEFORE_A));
  return Array.from(digits, Number);
}

/** Renames the digits, swaps lines, and may mirror at the diagonal. The pattern of givens stays symmetric. */
export function dealGraded(difficulty: Difficulty, random: Random): Puzzle {
  const base = unpackPuzzle(random.pick(packedPuzzles(difficulty)));
  const names = [0, ...random.shuffle([...DIGITS])];
  const rows = lineOrder(random);
  const columns = lineOrder(random);
  const mirrored = random.below(2) === 1;
  const values = Array.from({ length: CELLS }, (_, cell) => {
    const row = rows[rowOf(cell)]!;
    const column = columns[columnOf(cell)]!;
    return names[base[mirrored ? column * SIZE + row : row * SIZE + column]!]!;
  });
  const [solution] = solutionsOf(values, 1);
  return { solution: solution!, given: values.map((value) => value !== 0) };
}

/** An order of the nine lines that keeps bands together and opposite lines opposite. */
function lineOrder(random: Random): number[] {
  const outer = random.shuffle([0, 1, 2]);
  const middle = random.below(2) === 1 ? [5, 4, 3] : [3, 4, 5];
  const far = outer.map((line) => SIZE - 1 - line).toReversed();
  return random.below(2) === 1 ? [...far, ...middle, ...outer] : [...outer, ...middle, ...far];
}
